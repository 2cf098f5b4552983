import * as z from 'zod/mini'
import { palettes } from './palettes.ts'
import { MediaPath, NOT_AN_OPTION } from './scalars.ts'

/** How the shop presents itself: a logo, or its name in letters. */
export const Look = z.object({
  palette: z.enum(palettes, NOT_AN_OPTION),
  logo: z.nullable(
    z.object({
      photo: MediaPath.check(z.regex(/^\/media\/./, 'Elegí una imagen.')),
      width: z.int().check(z.gte(1)),
      height: z.int().check(z.gte(1)),
    }),
  ),
})
export type Look = z.infer<typeof Look>

/** The default for shops that never chose. */
export const StoredLook = z._default(Look, { palette: palettes[0], logo: null })
