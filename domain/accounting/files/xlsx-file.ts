import type { Table } from './table.ts'
import { escapeXml, toSheet } from './xlsx-sheet.ts'
import { createZip } from './zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (sheets: number[]) =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${sheets
    .map(
      (number) =>
        `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
    )
    .join('')}</Types>`

const rootRelations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const workbook = (titles: string[]) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${titles
    .map(
      (title, at) => `<sheet name="${escapeXml(title)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
    )
    .join('')}</sheets></workbook>`

const workbookRelations = (sheets: number[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets
    .map(
      (number) =>
        `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

/** Number formats 4 and 3 are built in: `#,##0.00` and `#,##0`. Spreadsheets show them with the signs of their own language. */
const formats = [0, 0, 4, 164, 165, 3, 2]
const HEADING = 1

const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats
  .map(
    (format, at) =>
      `<xf numFmtId="${format}" fontId="${at === HEADING ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`

/** A workbook with one sheet for each table. */
export async function toXlsx(tables: Table[]): Promise<Buffer[]> {
  const zip = createZip()
  const numbers = tables.map((_, at) => at + 1)
  await zip.add('[Content_Types].xml', [contentTypes(numbers)])
  await zip.add('_rels/.rels', [rootRelations])
  await zip.add('xl/workbook.xml', [workbook(tables.map(({ title }) => title))])
  await zip.add('xl/_rels/workbook.xml.rels', [workbookRelations(numbers)])
  await zip.add('xl/styles.xml', [styles])
  for (const [at, table] of tables.entries()) {
    await zip.add(`xl/worksheets/sheet${at + 1}.xml`, toSheet(table))
  }
  return zip.finish()
}
