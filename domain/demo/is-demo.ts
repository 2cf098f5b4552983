import { type SQL, sql } from 'drizzle-orm'

/** Whether the demo made the current row of a table. */
export const isDemo = (table: string, ...key: string[]): SQL<boolean> => {
  const columns = (key.length > 0 ? key : ['id']).map(
    (name) => sql`${sql.identifier(table)}.${sql.identifier(name)}::text`,
  )
  return sql<boolean>`exists (select from demo_rows
    where demo_rows.table_name = ${table} and demo_rows.key = ${sql.join(columns, sql` || '|' || `)})`
}
