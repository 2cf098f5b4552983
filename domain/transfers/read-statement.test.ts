import { expect, test } from 'vitest'
import { readStatement, toAmount, toDay } from './read-statement.ts'

const read = (text: string) => readStatement(new TextEncoder().encode(text))

test.each([
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['$ 1.234', 123_400],
  ['440100', 44_010_000],
  ['-90,5', -9_050],
  ['ARS 12,00', 1_200],
  ['doce', null],
  ['', null],
])('«%s» is %s centavos', (text, centavos) => {
  expect(toAmount(text)).toBe(centavos)
})

test.each([
  ['3/12/2026', '2026-12-03'],
  ['03-12-26', '2026-12-03'],
  ['2026-12-03 10:15', '2026-12-03'],
  ['31/02/2026', null],
  ['ayer', null],
])('«%s» is the day %s', (text, day) => {
  expect(toDay(text)).toBe(day)
})

test('what came in is read, below the lines with which a bank begins', async () => {
  const { credits, unread } = await read(
    [
      'Cuenta corriente en pesos;123-456/7',
      '',
      'Fecha;Concepto;Débito;Crédito;Saldo',
      '01/12/2026;TRANSF INMEDIATA QL-7K3M-9XQ2 ANA PAZ;;440.100,00;900.000,00',
      '01/12/2026;COMISION MANTENIMIENTO;1.200,00;;898.800,00',
      '02/12/2026;TRANSFERENCIA;;no se lee;898.800,00',
    ].join('\r\n'),
  )
  expect(credits).toEqual([
    {
      line: expect.any(Number),
      day: '2026-12-01',
      text: 'TRANSF INMEDIATA QL-7K3M-9XQ2 ANA PAZ',
      amount: 44_010_000,
    },
  ])
  expect(unread).toHaveLength(1)
})

test('in one column for both, what went out is left out', async () => {
  const { credits } = await read(
    'Fecha,Descripción,Monto\n2026-12-01,Transferencia recibida,"15.000,50"\n2026-12-01,Pago,-3.000\n',
  )
  expect(credits.map(({ amount, text }) => [amount, text])).toEqual([
    [1_500_050, 'Transferencia recibida'],
  ])
})

test('a file without dates and amounts is no statement', async () => {
  await expect(read('nombre,precio\nAnillo,100\n')).rejects.toMatchObject({ code: 'no_statement' })
})
