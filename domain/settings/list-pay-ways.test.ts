import { expect, test } from 'vitest'
import { account } from '#tests/transfer-account.ts'
import { listPayWays } from './list-pay-ways.ts'

const on = { is_offered: true, discount: 10, hours: 48 }
const off = { ...on, is_offered: false }

test('only what is offered can be chosen, and a transfer only with an account', () => {
  expect(listPayWays({ transfer: on, cash: on }, account)).toEqual([
    { way: 'transfer', discount: 10, hours: 48 },
    { way: 'cash', discount: 10, hours: 48 },
  ])
  expect(listPayWays({ transfer: on, cash: off }, null)).toEqual([])
  expect(listPayWays({ transfer: off, cash: on }, null)).toMatchObject([{ way: 'cash' }])
})
