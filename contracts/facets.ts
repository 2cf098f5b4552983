import * as z from 'zod/mini'
import { materialValues } from './materials.ts'
import { Money } from './scalars.ts'

export const Facets = z.object({
  categories: z.array(z.object({ id: z.int(), count: z.int() })),
  materials: z.array(z.object({ value: z.enum(materialValues), count: z.int() })),
  /** The ring sizes of the category, in numerical order. A pair of rings counts for both of its sizes. */
  sizes: z.array(z.object({ value: z.string(), count: z.int() })),
  prices: z.array(z.object({ min: Money, max: z.nullable(Money), count: z.int() })),
  ratings: z.array(z.object({ min: z.number(), count: z.int() })),
  discounted: z.int(),
})
export type Facets = z.infer<typeof Facets>
