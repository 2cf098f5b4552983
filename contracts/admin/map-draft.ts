import * as z from 'zod/mini'
import { readCoordinates, toMapLink } from '#contracts/read-coordinates.ts'
import { Decimal, NOT_AN_OPTION } from '#contracts/scalars.ts'
import { mapDisplays } from '#contracts/shop.ts'
import { range } from './range.ts'
import type { OptionalUrl } from './shop-fields.ts'

const WITHOUT_PLACE =
  'Este enlace no dice dónde queda, como los cortos de «Compartir». Abrilo y pegá la dirección que muestra el navegador con el mapa a la vista, o escribí latitud y longitud.'

const NOT_A_PLACE = 'Pegá el enlace de un mapa, o las coordenadas: -34.6037, -58.3816.'

const MapUrl = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? toMapLink(value) : value)),
  z.union([z.literal(''), z.url({ protocol: /^https?$/, error: NOT_A_PLACE })], NOT_A_PLACE),
) as unknown as typeof OptionalUrl

const toDegrees = (limit: number) => z.optional(z.nullable(Decimal.check(...range(-limit, limit))))

/** The place on a map. Its link says it, unless the coordinates are typed. */
export const MapDraft = z.pipe(
  z.object({
    latitude: toDegrees(90),
    longitude: toDegrees(180),
    /** Without it no page shows a map. */
    url: MapUrl,
    display: z._default(z.enum(mapDisplays, NOT_AN_OPTION), 'on_request'),
  }),
  z.transform(({ latitude, longitude, url, display }, context) => {
    const isTyped = typeof latitude === 'number' && typeof longitude === 'number'
    const place = isTyped ? { latitude, longitude } : readCoordinates(url)
    if (!place && url) {
      context.issues.push({ code: 'custom', input: url, path: ['url'], message: WITHOUT_PLACE })
      return z.NEVER
    }
    return { latitude: 0, longitude: 0, ...place, url, display }
  }),
)
