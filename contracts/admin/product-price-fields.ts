import * as z from 'zod/mini'
import { Integer, Moment, Money, Timestamp } from '#contracts/scalars.ts'
import { Amount, Percentage, Price } from './amounts.ts'
import type { ProductFieldEntries } from './product-field-entry.ts'

const ofPrices = { permission: 'prices_discounts', inVariant: 'copied' } as const

export const discountFields = {
  discount_percentage: {
    ...ofPrices,
    phrase: 'el descuento (%)',
    label: 'Descuento (%)',
    kind: 'percentage',
    draft: Percentage,
    row: z.number(),
    csv: { heading: 'descuento', problem: 'No es un porcentaje.' },
    isPublic: true,
  },
  /** The exact price that the discount leads to. The percentage is derived from it; another one beside it is refused. */
  sale_price: {
    ...ofPrices,
    phrase: 'el precio de oferta',
    label: 'Precio de oferta',
    kind: 'money',
    draft: z.nullable(Price),
    row: z.nullable(Money),
    csv: { heading: 'precio_oferta', problem: 'No es un precio.' },
    isPublic: false,
  },
  discount_starts_at: {
    ...ofPrices,
    phrase: 'el comienzo del descuento',
    label: 'Empieza',
    kind: 'moment',
    draft: z.nullable(Moment),
    row: z.nullable(Timestamp),
    csv: { heading: 'descuento_desde', problem: 'No es una fecha.' },
    isPublic: false,
  },
  discount_ends_at: {
    ...ofPrices,
    phrase: 'el fin del descuento',
    label: 'Termina',
    kind: 'end_moment',
    draft: z.nullable(Moment),
    row: z.nullable(Timestamp),
    csv: { heading: 'descuento_hasta', problem: 'No es una fecha.' },
    isPublic: true,
  },
} as const satisfies ProductFieldEntries

export const costFields = {
  /** What the piece cost the shop, without IVA. Replies hold null for who may not see it. */
  cost: {
    phrase: 'el costo',
    label: 'Costo',
    kind: 'money',
    draft: z.nullable(Amount),
    row: z.nullable(Money),
    csv: { heading: 'costo', problem: 'No es un precio.' },
    inVariant: 'copied',
    permission: 'costs',
    isPublic: false,
  },
} as const satisfies ProductFieldEntries

const ofGold = { inVariant: 'blank', isPublic: false } as const

/** The price of a piece of gold is computed from these. */
export const goldFields = {
  gold_weight: {
    ...ofGold,
    phrase: 'los gramos de oro',
    label: 'Gramos de oro',
    kind: 'decimal',
    draft: z.nullable(
      z
        .number('Tiene que ser un número.')
        .check(z.gt(0, 'Tiene que ser más que cero.'), z.lte(99_999)),
    ),
    row: z.nullable(z.number()),
    csv: { heading: 'peso_oro', problem: 'No es un peso en gramos.' },
    permission: 'catalogue',
  },
  gold_karat: {
    ...ofGold,
    phrase: 'los quilates',
    label: 'Quilates',
    kind: 'whole',
    draft: z.nullable(Integer.check(z.gte(1, 'Va de 1 a 24.'), z.lte(24, 'Va de 1 a 24.'))),
    row: z.nullable(z.int()),
    csv: { heading: 'quilates', problem: 'Va de 1 a 24.' },
    permission: 'catalogue',
  },
  labour: {
    ...ofGold,
    phrase: 'la mano de obra',
    label: 'Mano de obra',
    kind: 'money',
    draft: z.nullable(Amount),
    row: z.nullable(Money),
    csv: { heading: 'mano_de_obra', problem: 'No es un precio.' },
    permission: 'prices_discounts',
  },
  margin_percentage: {
    ...ofGold,
    phrase: 'el margen (%)',
    label: 'Margen (%)',
    kind: 'percentage',
    draft: z.nullable(
      z.number('Tiene que ser un número.').check(z.gte(0, 'No puede ser negativo.'), z.lte(9_999)),
    ),
    row: z.nullable(z.number()),
    csv: { heading: 'margen', problem: 'No es un porcentaje.' },
    permission: 'prices_discounts',
  },
} as const satisfies ProductFieldEntries
