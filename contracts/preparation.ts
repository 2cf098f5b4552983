import * as z from 'zod/mini'

/** How many working days an order takes from its payment until it is sent or ready. */
export const Preparation = z.object({ min_days: z.int(), max_days: z.int() })
export type Preparation = z.infer<typeof Preparation>
