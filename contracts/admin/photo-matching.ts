import * as z from 'zod/mini'
import { Text } from '#contracts/scalars.ts'

/** In one call. */
export const MAX_MATCHED_PHOTOS = 2_000

const photoProblems = ['unknown_sku', 'ambiguous_sku'] as const

export const MatchedPhoto = z.object({
  /** The path of the file, as sent. */
  path: z.string(),
  product: z.nullable(
    z.object({
      id: z.int(),
      design_id: z.int(),
      name: z.string(),
      size: z.string(),
      sku: z.string(),
      /** Whether no other piece has a code like this. */
      is_only: z.boolean(),
    }),
  ),
  /** The number in the name of the file, by which the photos of a product are ordered. */
  position: z.int(),
  problem: z.nullable(z.enum(photoProblems)),
})
export type MatchedPhoto = z.infer<typeof MatchedPhoto>

export const PhotoPaths = z.object({
  paths: z
    .array(Text(500))
    .check(z.maxLength(MAX_MATCHED_PHOTOS, `Pueden ser hasta ${MAX_MATCHED_PHOTOS} por vez.`)),
})
