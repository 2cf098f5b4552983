import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { apis } from '#backoffice/data/apis.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { Money } from '#contracts/scalars.ts'
import { formatValue } from './format-value.ts'

/** Elsewhere these are names of counts, texts or other values. */
const AMBIGUOUS = ['kept', 'returned', 'change', 'value']

type Def = {
  shape?: Record<string, z.ZodMiniType>
  options?: z.ZodMiniType[]
} & Partial<Record<'innerType' | 'element' | 'valueType' | 'in' | 'out', z.ZodMiniType>>

/** The names of the fields of a schema that are amounts. */
function listAmounts(schema: z.ZodMiniType, field = ''): string[] {
  if ((schema as unknown) === Money) return [field]
  const {
    shape = {},
    options = [],
    innerType,
    element,
    valueType,
    ...pipe
  } = schema._zod.def as Def
  const inner = [...options, innerType, element, valueType, pipe.in, pipe.out]
  return [
    ...Object.entries(shape).flatMap(([name, part]) => listAmounts(part, name)),
    ...inner.flatMap((part) => (part ? listAmounts(part, field) : [])),
  ]
}

const amounts = Object.values(apis)
  .flatMap((api) => Object.values(api) as Endpoint[])
  .flatMap(({ response }) => (response ? listAmounts(response) : []))

test('every amount of the contracts is shown in pesos', () => {
  const plain = new Set(amounts.filter((field) => !formatValue(field, 12).includes('$')))
  expect(amounts.length).toBeGreaterThan(100)
  expect([...plain].filter((field) => !AMBIGUOUS.includes(field))).toEqual([])
})

test.each([
  ...['amount', 'paid', 'exchange_credit', 'credit', 'difference', 'waived', 'refund_amount'],
  ...['deposit', 'balance', 'cash_expected', 'cash_counted', 'expected', 'counted'],
])('%s, which the log has, is shown in pesos', (field) => {
  expect(formatValue(field, 92_300).replaceAll('\u00a0', ' ')).toBe('$ 92.300,00')
})

test('a way of paying reads as the owner offers it', () => {
  const way = { is_offered: true, discount: 7.5, hours: 48 }
  expect(formatValue('transfer', way)).toBe('se ofrece, 7,5 % menos, 48 horas apartado')
})
