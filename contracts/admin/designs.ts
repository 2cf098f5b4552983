import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Id, MediaPath, Money, Text, Timestamp } from '#contracts/scalars.ts'
import { PriceConfirmation } from './amounts.ts'
import { EditedPhoto } from './edited-product.ts'
import { byId, SeenVersion } from './listing.ts'
import { Key } from './order-drafts.ts'
import { MAX_PHOTOS, PhotoDraft } from './photos.ts'
import { pluck, productFieldNames, productFields, Quantity } from './product-fields.ts'
import { adminProductsApi } from './products.ts'

/** The fields that all pieces of a design share. All other fields of a product belong to the piece. */
export const sharedFieldNames = [
  'name',
  'category',
  'description',
  'attributes',
  'brand',
  'gender',
  'age_group',
  'tags',
] as const
export type SharedField = (typeof sharedFieldNames)[number]

const isShared = (field: string) => sharedFieldNames.some((shared) => shared === field)

export const pieceFieldNames = productFieldNames.filter(
  (field): field is Exclude<typeof field, SharedField> => !isShared(field),
)

const MAX_PIECES = 100

const { name, category, description, attributes, brand, gender, age_group, tags, ...ofPiece } =
  pluck(productFields, 'draft')
const optionalShared = { description, attributes, brand, gender, age_group, tags }

const Photos = z.array(PhotoDraft).check(z.maxLength(MAX_PHOTOS, `Pueden ser hasta ${MAX_PHOTOS}.`))
const pieceDraft = {
  ...z.partial(z.object(ofPiece)).shape,
  /** Shown before the photos of the design. */
  own_photo: z.optional(z.nullable(Text(300))),
  /** Without those of the design, which show other pieces. */
  own_photo_only: z.optional(z.boolean('Tiene que ser sí o no.')),
  /** Hides it as long as it has no photo; with the first one it is shown. */
  waits_for_photo: z.optional(z.boolean('Tiene que ser sí o no.')),
  quantity: z.optional(Quantity),
}
/** True keeps the pieces in the given order, false sorts them by size. */
const ManualOrder = z.boolean('Tiene que ser sí o no.')

const tooManyPieces = z.maxLength(MAX_PIECES, `Pueden ser hasta ${MAX_PIECES}.`)

export const NewDesign = z.object({
  /** The idempotency key: repeated requests create one design. */
  key: Key,
  name,
  category,
  ...z.partial(z.object(optionalShared)).shape,
  photos: z._default(Photos, []),
  manual_order: z.optional(ManualOrder),
  pieces: z
    .array(z.object({ ...pieceDraft, material: ofPiece.material, price: ofPiece.price }))
    .check(z.minLength(1, 'Agregá al menos una pieza.'), tooManyPieces),
})
export type NewDesign = z.infer<typeof NewDesign>

/** A piece with `id` is changed and needs its `version`; a piece without `id` is new, and copies what is absent. */
export const PieceChanges = z.object({
  ...pieceDraft,
  id: z.optional(Id),
  version: z.optional(SeenVersion),
  quantity_seen: z.optional(Quantity),
})
export type PieceChanges = z.infer<typeof PieceChanges>

/** A field that is absent stays as it is. Stock is changed by the difference to what was seen. */
export const DesignChanges = z.object({
  ...z.partial(z.object({ name, category, ...optionalShared })).shape,
  photos: z.optional(Photos),
  /** The photos the editor loaded, to detect concurrent changes. */
  photos_seen: z.optional(z.array(MediaPath).check(z.maxLength(100))),
  manual_order: z.optional(ManualOrder),
  pieces: z.array(PieceChanges).check(tooManyPieces),
  removed: z._default(z.array(z.object({ id: Id, version: SeenVersion })).check(tooManyPieces), []),
  confirm_price_change: z.optional(PriceConfirmation),
})
export type DesignChanges = z.infer<typeof DesignChanges>

const {
  name: rowName,
  category: rowCategory,
  description: rowDescription,
  attributes: rowAttributes,
  brand: rowBrand,
  gender: rowGender,
  age_group: rowAgeGroup,
  tags: rowTags,
  ...pieceRow
} = pluck(productFields, 'row')

export const EditedPiece = z.object({
  id: z.int(),
  version: z.int(),
  ...pieceRow,
  /** The current price for customers. */
  final_price: Money,
  quantity: z.int(),
  sold: z.int(),
  own_photo: z.nullable(MediaPath),
  own_photo_only: z.boolean(),
  /** Hidden until it has a photo. */
  waits_for_photo: z.boolean(),
  /** The place within the design; null if pieces are sorted by size. */
  position: z.nullable(z.int()),
  /** How many people wait for a mail when it is in stock again. */
  waiting: z.int(),
  date_removed: z.nullable(Timestamp),
})
export type EditedPiece = z.infer<typeof EditedPiece>

export const EditedDesign = z.object({
  id: z.int(),
  name: rowName,
  category: rowCategory,
  description: rowDescription,
  attributes: rowAttributes,
  brand: rowBrand,
  gender: rowGender,
  age_group: rowAgeGroup,
  tags: rowTags,
  photos: z.array(EditedPhoto),
  /** In the order in which shoppers see them. */
  pieces: z.array(EditedPiece),
  /** Pieces that were taken out and can be restored. */
  removed: z.array(EditedPiece),
})
export type EditedDesign = z.infer<typeof EditedDesign>

/** A design after an update. */
export const SavedDesign = z.extend(EditedDesign, {
  /** The audit entries that allow restoring the previous prices. */
  price_changes: z.array(z.object({ product_id: z.int(), entry: z.int() })),
})
export type SavedDesign = z.infer<typeof SavedDesign>

export const adminDesignsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/designs/:id',
    summary: 'One design with all its pieces',
    access: 'staff',
    permission: adminProductsApi.get.permission,
    params: byId,
    response: EditedDesign,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/designs',
    summary: 'A new design with its pieces and uploaded photographs, once per key',
    access: 'staff',
    permission: 'catalogue',
    body: NewDesign,
    status: 201,
    response: EditedDesign,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/designs/:id',
    summary:
      'Changes what is given of a design and its pieces, adds and takes out pieces, all or nothing',
    access: 'staff',
    permission: adminProductsApi.update.permission,
    params: byId,
    body: DesignChanges,
    response: SavedDesign,
  }),
}
