import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { MEDIA_PATH } from '#contracts/media.ts'
import { Integer } from '#contracts/scalars.ts'
import { toFormat } from '#domain/photos/rendition.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { Shop } from '#domain/shop.ts'
import { IMMUTABLE } from '#server/pages/static.ts'

const Query = z.object({ w: z.optional(Integer.check(z.gte(1), z.lte(10_000))) })

const PHOTO_NAME = /^[a-z0-9-]{1,120}\.jpg$/

/** Serves photos. Their names contain a hash of the content, so they are cached forever. */
export function serveMedia(app: FastifyInstance, { photos }: Shop): void {
  app.get<{ Params: { file: string } }>(`${MEDIA_PATH}:file`, async (request, reply) => {
    const query = Query.safeParse(request.query)
    if (!query.success) throw new Invalid({ w: ['Tiene que ser un ancho en píxeles.'] })
    const { file } = request.params
    if (!PHOTO_NAME.test(file)) throw new Refusal('address_not_found')
    const format = toFormat(request.headers.accept)
    const etag = `"${query.data.w ?? 'full'}.${format}"`
    reply.header('vary', 'accept')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const photo = await photos.findRendition(file, { width: query.data.w, format })
    if (!photo) throw new Refusal('address_not_found')
    return reply
      .header('cache-control', IMMUTABLE)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', etag)
      .type(`image/${format}`)
      .send(photo)
  })
}
