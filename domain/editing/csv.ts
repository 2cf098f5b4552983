// Spreadsheets run a cell that begins like this as a formula.
const FORMULA = /^[=+\-@\t\r]/

/** A text that no spreadsheet runs as a formula. */
export const toSafeCell = (value: string): string => {
  const escaped = FORMULA.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** The byte order mark, without which Excel does not read a file as UTF-8. */
export const EXCEL_MARK = '\ufeff'

/** A CSV line with semicolons, as Argentine spreadsheets expect. */
export const toLine = (cells: string[]): string => `${cells.map(toSafeCell).join(';')}\r\n`

/** A timestamp in Argentina's time, which is UTC−3 all year. */
export const toMomentCell = (date: Date): string =>
  new Date(date.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
