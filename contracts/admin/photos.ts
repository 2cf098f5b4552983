import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { blankAsAbsent, Flag, MediaPath, Text } from '#contracts/scalars.ts'
import { CropShape, EditedPhoto, EditedProduct } from './edited-product.ts'
import { byId } from './listing.ts'
import { MatchedPhoto, PhotoPaths } from './photo-matching.ts'

export const MAX_PHOTO_BYTES = 15 * 1024 * 1024
/** Per product. */
export const MAX_PHOTOS = 20

const Alt = Text(300)
const withAlt = z.object({ alt: z.optional(Alt) })

export const PhotoDraft = z.object({
  url: Text(300),
  alt: Alt,
  /** In pixels of the full photograph; null without a crop. */
  crop: z.nullable(CropShape),
})
export type PhotoDraft = z.infer<typeof PhotoDraft>

export const PhotoOrder = z.object({
  /** In display order; photographs that are not listed are removed. */
  photos: z.array(PhotoDraft).check(z.maxLength(MAX_PHOTOS, `Pueden ser hasta ${MAX_PHOTOS}.`)),
  /** The photographs the editor loaded, to detect concurrent changes. */
  photos_seen: z.array(MediaPath).check(z.maxLength(100)),
})
export type PhotoOrder = z.infer<typeof PhotoOrder>

export const adminPhotosApi = {
  add: endpoint({
    method: 'POST',
    path: '/api/admin/photos',
    summary: 'Keeps a photograph, for whatever will name it',
    access: 'staff',
    permission: 'catalogue',
    upload: MAX_PHOTO_BYTES,
    body: withAlt,
    status: 201,
    response: EditedPhoto,
  }),
  addToProduct: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/photos',
    summary: 'One more photograph of a product, after the others',
    access: 'staff',
    permission: 'catalogue',
    params: byId,
    upload: MAX_PHOTO_BYTES,
    body: z.extend(withAlt, {
      /** Of several pieces, this one shows it first, unless it has a photo of its own. */
      own: blankAsAbsent(Flag),
    }),
    status: 201,
    response: EditedProduct,
  }),
  match: endpoint({
    method: 'POST',
    path: '/api/admin/photos/match',
    summary: 'The products whose codes the names of photo files contain',
    access: 'staff',
    permission: 'catalogue',
    body: PhotoPaths,
    status: 200,
    response: z.object({ photos: z.array(MatchedPhoto) }),
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/api/admin/products/:id/photos',
    summary: 'Orders, names, crops and takes away the photographs of a product',
    access: 'staff',
    permission: 'catalogue',
    params: byId,
    body: PhotoOrder,
    response: EditedProduct,
  }),
}
