import * as z from 'zod/mini'

const NUMBER = 'Tiene que ser un número.'
const hasTwoDecimals = z.refine<number>(
  (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  'Puede tener hasta dos decimales.',
)

const MOST = 1_000_000_000

/** What something costs, in pesos. */
export const Price = z
  .number(NUMBER)
  .check(z.gt(0, 'Tiene que ser más que cero.'), z.lte(MOST, 'Es demasiado.'), hasTwoDecimals)

/** An amount that may be nothing, in pesos. */
export const Amount = z
  .number(NUMBER)
  .check(z.gte(0, 'No puede ser negativo.'), z.lte(MOST, 'Es demasiado.'), hasTwoDecimals)

export const Percentage = z
  .number(NUMBER)
  .check(z.gte(0, 'Va de 0 a 100.'), z.lte(100, 'Va de 0 a 100.'), hasTwoDecimals)
