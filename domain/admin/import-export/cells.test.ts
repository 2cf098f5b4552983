import { expect, test } from 'vitest'
import { toLine, toMomentCell } from '#domain/editing/csv.ts'
import { toBoolean, toDecimal, toInteger, toMoment, toPlainText, toPrice } from './cells.ts'
import { findMaterial, findMaterialIn } from './draft.ts'
import { readTable } from './table.ts'

test.each([
  ['5900', 5900],
  ['5.900,00', 5900],
  ['5,900.00', 5900],
  ['5900.5', 5900.5],
  ['5.900', 5900],
  ['1.234.567', 1_234_567],
  ['$ 12.500,50', 12_500.5],
  ['12,5', 12.5],
  ['0', 0],
  ['', null],
  ['gratis', null],
  ['-5', null],
  ['12.34.56', null],
  ['1,2,3', null],
  ['=1+1', null],
])('«%s» is read as the price %s', (text, price) => expect(toPrice(text)).toBe(price))

test('weights, quantities and yes or no are parsed as people write them', () => {
  expect(['2,5', '2.125', '3', '1.2.3', 'x'].map(toDecimal)).toEqual([2.5, 2.125, 3, null, null])
  expect(['7', '7,00', '7.0', '7.5', '-1'].map(toInteger)).toEqual([7, 7, 7, null, null])
  expect(['SI', 'sí', 'No', '1', '0', 'TRUE', 'draft', '?'].map(toBoolean)).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
    false,
    null,
  ])
})

test('days are days in Argentina and are exported unchanged', () => {
  expect(toMoment('2026-03-01')).toBe('2026-03-01T03:00:00.000Z')
  expect(toMoment('1/3/2026')).toBe('2026-03-01T03:00:00.000Z')
  expect(toMoment('2026-03-01', { endOfDay: true })).toBe('2026-03-02T03:00:00.000Z')
  expect(toMoment('2026-03-01 10:30', { endOfDay: true })).toBe('2026-03-01T13:30:00.000Z')
  expect(['2026-13-01', 'mañana', '2026-3-1'].map((text) => toMoment(text))).toEqual([
    null,
    null,
    null,
  ])
  const date = new Date('2026-03-01T01:15:20.000Z')
  expect([toMomentCell(date), toMoment(toMomentCell(date))]).toEqual([
    '2026-02-28 22:15:20',
    date.toISOString(),
  ])
})

test('HTML is reduced to its text', () => {
  expect(
    toPlainText(
      '<p>Oro&nbsp;18k &amp; <b>zafiro</b></p><ul><li>Uno</li><li>Dos</li></ul><script>alert(1)</script>&#241;',
    ),
  ).toBe('Oro 18k & zafiro\nUno\nDos\nñ')
  expect(toPlainText('menos de 5 < 6')).toBe('menos de 5 < 6')
  expect(toPlainText('Oro<br >18k<script>alert(1)')).toBe('Oro\n18k')
})

test('a material is matched by its longest name and never guessed', () => {
  expect(findMaterial('Plata 925')).toBe('plata_925')
  expect(findMaterial('ACERO QUIRÚRGICO')).toBe('acero_quirurgico')
  expect(findMaterial('plata')).toBeNull()
  expect(findMaterialIn(['Anillo plata y oro'])).toBe('plata_oro')
  expect(findMaterialIn(['Cadena', 'de Oro 18k'])).toBe('oro')
  expect(findMaterialIn(['Tesoro', 'otro', 'plata'])).toBeNull()
})

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['semicolons', 'Ñandú;Precio\r\n"a;b";1\r\n'],
  ['commas', 'Ñandú,Precio\n"a;b",1\n'],
  ['tabs', 'Ñandú\tPrecio\na;b\t1'],
  ['a byte order mark', '\ufeffÑandú;Precio\n"a;b";1'],
])('a table with %s is parsed', async (_how, text) => {
  const { rows } = await readTable(bytes(text))
  expect(rows.map(({ cell }) => [cell('nandu'), cell('PRECIO'), cell('nada')])).toEqual([
    ['a;b', '1', ''],
  ])
})

test('a Latin-1 table is parsed and lines are counted in the file', async () => {
  const latin = Uint8Array.from(
    [...'Año;b\n"x\ny";1\n\nñ;2'].map((character) => character.charCodeAt(0)),
  )
  const { rows } = await readTable(latin)
  expect(rows.map(({ line, cell }) => [line, cell('ano')])).toEqual([
    [3, 'x\ny'],
    [5, 'ñ'],
  ])
})

test.each(['=1+1', '+5', '-5', '@SUM(A1)', '\tx'])(
  '%j is escaped so that a spreadsheet does not run it',
  async (text) => {
    const line = toLine([text, 'b'])
    expect(line.replace(/^"/, '')[0]).toBe("'")
    const { rows } = await readTable(bytes(`uno;dos\r\n${line}`))
    expect(rows[0]?.cell('uno')).toBe(text)
  },
)

test('a file that is not a table is rejected', async () => {
  await expect(readTable(bytes('a;b\n"abierto;1'))).rejects.toThrow('planilla')
  await expect(readTable(bytes(''))).rejects.toThrow('planilla')
  await expect(readTable(Uint8Array.from([0x50, 0x4b, 0, 0]))).rejects.toThrow('planilla')
  await expect(readTable(bytes(`a\n${'x\n'.repeat(20_001)}`))).rejects.toThrow('20.000')
})
