import * as z from 'zod/mini'
import { materialValues } from '#contracts/materials.ts'
import { MediaPath, Money, Timestamp } from '#contracts/scalars.ts'
import { identity } from './product-identity.ts'

/** A product in the lists of the back office. */
export const ListedProduct = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.nullable(z.string()),
  category: z.int(),
  material: z.enum(materialValues),
  size: z.string(),
  /** List price. */
  price: Money,
  /** What shoppers pay at this moment. */
  final_price: Money,
  /** What is off at this moment. */
  discount_now: z.number(),
  quantity: z.int(),
  sold: z.int(),
  main_photo: z.nullable(MediaPath),
  visible: z.boolean(),
  date_removed: z.nullable(Timestamp),
  date_created: Timestamp,
  version: z.int(),
})
export type ListedProduct = z.infer<typeof ListedProduct>

export const CropShape = z.object({
  left: z.int('Tiene que ser un número entero.').check(z.gte(0)),
  top: z.int('Tiene que ser un número entero.').check(z.gte(0)),
  width: z.int('Tiene que ser un número entero.').check(z.gte(1)),
  height: z.int('Tiene que ser un número entero.').check(z.gte(1)),
})

const Sized = z.object({ url: MediaPath, width: z.int(), height: z.int() })

export const EditedPhoto = z.extend(Sized, {
  alt: z.string(),
  /** The whole of which this is a part, and which part. */
  original: z.nullable(Sized),
  crop: z.nullable(CropShape),
})
export type EditedPhoto = z.infer<typeof EditedPhoto>

export const EditedVariant = z.object({
  id: z.int(),
  name: z.string(),
  size: z.string(),
  material: z.enum(materialValues),
  price: Money,
  final_price: Money,
  quantity: z.int(),
  visible: z.boolean(),
})

/** Everything that the shop may say of a product. */
export const EditedProduct = z.extend(ListedProduct, {
  description: z.string(),
  ...identity,
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** As the shop wrote it; without dates it holds always. */
  discount_percentage: z.number(),
  /** The exact price that the discount leads to; null for one that is a percentage. */
  sale_price: z.nullable(Money),
  discount_starts_at: z.nullable(Timestamp),
  discount_ends_at: z.nullable(Timestamp),
  gold_weight: z.nullable(z.number()),
  gold_karat: z.nullable(z.int()),
  labour: z.nullable(Money),
  margin_percentage: z.nullable(z.number()),
  low_stock: z.nullable(z.int()),
  photos: z.array(EditedPhoto),
  /** Other sizes and materials of the same design. */
  variants: z.array(EditedVariant),
})
export type EditedProduct = z.infer<typeof EditedProduct>

/** After a change. */
export const UpdatedProduct = z.extend(EditedProduct, {
  /** The entry of the log by which the earlier price can be restored; null when the price is the same. */
  price_change_id: z.nullable(z.int()),
})
export type UpdatedProduct = z.infer<typeof UpdatedProduct>
