"""Tables: columns whose headings are formulas of other columns, and cells that are totals or means of others."""
