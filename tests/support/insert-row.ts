/** A statement that inserts a row into a table, by column. */
export function insertRow(
  d1: D1Database,
  table: string,
  row: Record<string, string | number | null>,
): D1PreparedStatement {
  const columns = Object.keys(row);
  return d1
    .prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`)
    .bind(...Object.values(row));
}
