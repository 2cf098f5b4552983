import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { parse } from 'csv-parse/sync'

/** A table as read from a file: money in pesos, by the names of its columns. */
export type ReadTable = { headings: string[]; rows: (string | number)[][] }

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)])))
  const files = new Map<string, string>()
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()))
  }
  return files
}

const DECIMAL = /^-?\d+,\d{2}$/

/** The tables of a ZIP of CSV files, by the start of their names. */
export async function readCsvZip(bytes: Buffer, month: string): Promise<Map<string, ReadTable>> {
  const tables = new Map<string, ReadTable>()
  for (const [name, content] of await unzip(bytes)) {
    const [headings = [], ...rows] = parse(content, { delimiter: ';', bom: true }) as string[][]
    tables.set(name.replace(`-${month}.csv`, ''), {
      headings,
      rows: rows.map((row) =>
        row.map((cell) => (DECIMAL.test(cell) ? Number(cell.replace(',', '.')) : cell)),
      ),
    })
  }
  return tables
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescapeXml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] as string)

const readCell = (xml: string): string | number => {
  const [, text] = /<t[^>]*>([\s\S]*)<\/t>/.exec(xml) ?? []
  if (text !== undefined) return unescapeXml(text)
  const [, value] = /<v>([^<]*)<\/v>/.exec(xml) ?? []
  return value === undefined ? '' : Number(value)
}

/** The sheets of a workbook, by their names. A formula in a cell throws. */
export async function readXlsx(bytes: Buffer): Promise<Map<string, ReadTable>> {
  const files = await unzip(bytes)
  const workbook = files.get('xl/workbook.xml') as string
  const names = [...workbook.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name as string)
  return new Map(
    names.map((name, at) => {
      const sheet = files.get(`xl/worksheets/sheet${at + 1}.xml`) as string
      if (/<f[ >]/.test(sheet)) throw new Error(`${name} has a formula`)
      const [headings = [], ...rows] = [...sheet.matchAll(/<row>([\s\S]*?)<\/row>/g)].map(
        ([, row]) =>
          [...(row as string).matchAll(/<c\/>|<c [\s\S]*?<\/c>/g)].map(([cell]) => readCell(cell)),
      )
      return [unescapeXml(name), { headings: headings.map(String), rows }]
    }),
  )
}

/** The sum of a column in centavos, of the rows that match. */
export function addUp(
  { headings, rows }: ReadTable,
  heading: string,
  where: Record<string, string> = {},
): number {
  const at = headings.indexOf(heading)
  if (at < 0) throw new Error(`no column ${heading} among ${headings.join(', ')}`)
  const matches = (row: (string | number)[]) =>
    Object.entries(where).every(([name, value]) => row[headings.indexOf(name)] === value)
  return rows.filter(matches).reduce((sum, row) => sum + Math.round(Number(row[at] || 0) * 100), 0)
}
