/** The first row of a query that always returns one, such as an aggregate or an `insert … returning`. */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The query returned no row.')
  return row
}
