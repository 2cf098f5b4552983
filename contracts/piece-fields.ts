import * as z from 'zod/mini'
import { MediaPath, Money, Timestamp } from './scalars.ts'

/** The other fields in which a piece can differ from the pieces of its design. Product pages show them without a request. */
export const pieceFields = {
  /** Its place among the pieces of its design, from 0: the order of the owner, else that of the sizes. */
  position: z.int(),
  price: Money,
  price_without_taxes: Money,
  discount_percentage: z.number(),
  discount_ends_at: z.optional(Timestamp),
  /** A photo of the piece itself comes before those of its design. */
  photos: z.array(MediaPath),
  gtin: z.optional(z.string()),
  mpn: z.optional(z.string()),
}
