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
  /** The current price for customers. */
  final_price: Money,
  /** The current discount in percent. */
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
  /** The photograph this one was cropped from, and the crop. */
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

/** All editable data of a product. */
export const EditedProduct = z.extend(ListedProduct, {
  description: z.string(),
  ...identity,
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** As entered by staff; without dates it is permanent. */
  discount_percentage: z.number(),
  /** The exact discounted price; null for a percentage discount. */
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

/** A product after an update. */
export const UpdatedProduct = z.extend(EditedProduct, {
  /** The audit entry that allows restoring the previous price; null if the price did not change. */
  price_change_id: z.nullable(z.int()),
})
export type UpdatedProduct = z.infer<typeof UpdatedProduct>
