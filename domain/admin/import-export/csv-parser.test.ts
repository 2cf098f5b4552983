import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCsvParser, MAX_CELL_LENGTH, MAX_CELLS, MAX_COLUMNS } from './csv-parser.ts'
import { readTable } from './table.ts'

const MAX_ROWS = 20_000

/** Parses a text that arrives in pieces of this length. */
function parse(text: string, pieceLength = text.length + 1, delimiter = ';') {
  const parser = createCsvParser(delimiter, MAX_ROWS)
  const records = []
  for (let at = 0; at < text.length; at += pieceLength) {
    records.push(...parser.parse(text.slice(at, at + pieceLength)))
  }
  return [...records, ...parser.end()]
}
const cellsOf = (text: string, pieceLength?: number) =>
  parse(text, pieceLength).map(({ cells }) => cells)

test.each([
  ['line feeds', 'a;b\n1;2\n'],
  ['line ends of Windows', 'a;b\r\n1;2\r\n'],
  ['line ends of old Macs', 'a;b\r1;2'],
  ['blank lines and lines of separators', '\n\r\n;;\na;b\n \n;\n1;2\n;;;;'],
  ['more cells than columns', 'a;b\n1;2;3;;;'],
])('%s', (_what, text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test.each([
  ['"x;y";"1\n2"', ['x;y', '1\n2']],
  ['"un ""dije""";""', ['un "dije"', '']],
  ['18" de largo;"a"', ['18" de largo', 'a']],
  ['"Collar 18" largo";b', ['Collar 18" largo"', 'b']],
  ['a;', ['a', '']],
  ['"";;b', ['', '', 'b']],
])('%j is one record', (text, cells) => {
  expect(cellsOf(`${text}\n`)).toEqual([cells])
})

test('lines are those of the file, also within cells', () => {
  const text = 'a;b\r\n"1\r\n2";x\r\n\r\n3;y'
  expect(parse(text).map(({ line }) => line)).toEqual([1, 3, 5])
})

const cell = fc.string({ unit: fc.constantFrom('a', 'ñ', ' ', ';', '"', '\n', '\r', ',') })
const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 })
const write = (cells: string[]) =>
  `${cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(';')}\r\n`

test('a table that was written is read as it was, whatever the pieces that it comes in', () => {
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 9 }), (rows, pieceLength) => {
      const filled = rows.filter((cells) => cells.some((text) => text.trim() !== ''))
      expect(cellsOf(rows.map(write).join(''), pieceLength)).toEqual(filled)
    }),
  )
})

test('any text is read in pieces as it is read whole', () => {
  fc.assert(
    fc.property(cell, fc.integer({ min: 1, max: 5 }), (text, pieceLength) => {
      const read = (length?: number) => {
        try {
          return parse(text, length)
        } catch (error) {
          return (error as Error).message
        }
      }
      expect(read(pieceLength)).toEqual(read())
    }),
  )
})

/** The text goes on without end: only a parser that stops early can refuse it. */
function refuseEndless(head: string, repeated: string) {
  const parser = createCsvParser(';', MAX_ROWS)
  const piece = repeated.repeat(10_000)
  expect([...parser.parse(head)].length).toBeLessThan(3)
  for (;;) for (const _record of parser.parse(piece));
}

test.each([
  ['cells in the first line', '', ';', /300 columnas/],
  ['letters in the first cell', '', 'a', /línea 1 .*100\.000 letras/],
  ['letters in a cell', 'a;b\n1;', 'a', /línea 2 .*100\.000 letras/],
  ['letters beyond the columns', 'a;b\n1;2;', 'a', /línea 2 .*100\.000 letras/],
  ['an open quote', 'a;b\n1;2\n"', 'x;y\n', /línea 3 .*¿Falta cerrar una comilla\?/],
  ['quotes', 'a;b\n"', '"', /línea 2 /],
  ['rows', 'a;b\n', '1;2\n', /20\.000 filas/],
])('%s without end are refused', (_what, head, repeated, message) => {
  expect(() => refuseEndless(head, repeated)).toThrow(message)
})

test('what fits is not refused', () => {
  const row = (cells: number, text: string) => `${Array(cells).fill(text).join(';')}\n`
  expect(cellsOf(row(MAX_COLUMNS, 'a'))[0]).toHaveLength(MAX_COLUMNS)
  expect(() => cellsOf(row(MAX_COLUMNS + 1, 'a'))).toThrow('300 columnas')
  expect(cellsOf(`a\n${'x'.repeat(MAX_CELL_LENGTH)}\n`)[1]?.[0]).toHaveLength(MAX_CELL_LENGTH)
  expect(cellsOf(row(2, 'a').repeat(MAX_ROWS + 1))).toHaveLength(MAX_ROWS + 1)
})

test('a table may have twenty thousand rows of ninety columns, and not of two hundred', async () => {
  const of = (columns: number) =>
    Buffer.from(`${Array(columns).fill('x').join(';')}\n`.repeat(MAX_ROWS))
  expect(90 * MAX_ROWS).toBeLessThan(MAX_CELLS)
  expect((await readTable(of(90))).rows).toHaveLength(MAX_ROWS - 1)
  await expect(readTable(of(200))).rejects.toThrow('demasiadas celdas')
})

test('blank lines are not counted and keep nothing', () => {
  const parser = createCsvParser(';', 1)
  const blank = '\n;;\r\n'.repeat(10_000)
  const records = [...parser.parse('a;b\n'), ...parser.parse(blank), ...parser.parse('1;2')]
  expect([...records, ...parser.end()].map(({ line }) => line)).toEqual([1, 20_002])
})
