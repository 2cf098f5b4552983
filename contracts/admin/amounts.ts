import * as z from 'zod/mini'

const NUMBER = 'Tiene que ser un número.'
const hasTwoDecimals = z.refine<number>(
  (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  'Puede tener hasta dos decimales.',
)

const MAX_PESOS = 1_000_000_000
const TOO_MUCH = 'Es demasiado: hasta 1.000.000.000.'

/** A price in pesos. */
export const Price = z
  .number(NUMBER)
  .check(z.gt(0, 'Tiene que ser más que cero.'), z.lte(MAX_PESOS, TOO_MUCH), hasTwoDecimals)

/** An amount in pesos; zero is allowed. */
export const Amount = z
  .number(NUMBER)
  .check(z.gte(0, 'No puede ser negativo.'), z.lte(MAX_PESOS, TOO_MUCH), hasTwoDecimals)

export const Percentage = z
  .number(NUMBER)
  .check(z.gte(0, 'Va de 0 a 100.'), z.lte(100, 'Va de 0 a 100.'), hasTwoDecimals)

/** Confirms price changes of more than 30 %. Without it such a change is refused. */
export const PriceConfirmation = z.boolean('Tiene que ser sí o no.')
