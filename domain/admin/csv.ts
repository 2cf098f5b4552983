// A cell that a spreadsheet would take for a formula.
const FORMULA = /^[=+\-@\t\r]/

const toCell = (value: string): string => {
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Excel takes a file for UTF-8 when it begins with this. */
export const EXCEL_MARK = '\ufeff'

/** A line as Argentine spreadsheets read it. */
export const toLine = (cells: string[]): string => `${cells.map(toCell).join(';')}\r\n`

/** A moment as people in Argentina read it, three hours behind Greenwich all year. */
export const toMomentCell = (date: Date): string =>
  new Date(date.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
