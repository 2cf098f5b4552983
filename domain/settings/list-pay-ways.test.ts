import { expect, test } from 'vitest'
import { listPayWays } from './list-pay-ways.ts'

const bank = {
  holder: 'Sol Paz',
  cuit: '20-12345678-6',
  bank: 'Banco Nación',
  cbu: '2850590940090418135201',
  alias: '',
}
const on = { is_offered: true, discount: 10, hours: 48 }
const off = { ...on, is_offered: false }

test('only what is offered can be chosen, and a transfer only with an account', () => {
  expect(listPayWays({ transfer: on, cash: on }, bank)).toEqual([
    { way: 'transfer', discount: 10, hours: 48 },
    { way: 'cash', discount: 10, hours: 48 },
  ])
  expect(listPayWays({ transfer: on, cash: off }, null)).toEqual([])
  expect(listPayWays({ transfer: off, cash: on }, null)).toMatchObject([{ way: 'cash' }])
})
