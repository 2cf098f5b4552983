import * as z from 'zod/mini'

/** The checks of a number that has to be within two others. */
export const range = (from: number, to: number) => [
  z.gte(from, `Va de ${from} a ${to}.`),
  z.lte(to, `Va de ${from} a ${to}.`),
]
