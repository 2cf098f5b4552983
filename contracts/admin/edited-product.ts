import * as z from 'zod/mini'
import { materialValues } from '#contracts/materials.ts'
import { MediaPath, Money, Timestamp } from '#contracts/scalars.ts'
import { pluck, productFields } from './product-fields.ts'

/** The fields without those that a list shows too. */
const { name, sku, category, material, size, price, visible, description, ...others } = pluck(
  productFields,
  'row',
)

/** A product in the lists of the back office. */
export const ListedProduct = z.object({
  id: z.int(),
  name,
  sku,
  category,
  material,
  size,
  price,
  /** The current price for customers. */
  final_price: Money,
  /** The current discount in percent. */
  discount_now: z.number(),
  quantity: z.int(),
  sold: z.int(),
  main_photo: z.nullable(MediaPath),
  visible,
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
  /** The photo that this one was cropped from, and the crop. */
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

/** A product with all its fields. `discount_percentage` is as staff wrote it; without dates it always holds. */
export const EditedProduct = z.extend(ListedProduct, {
  description,
  ...others,
  photos: z.array(EditedPhoto),
  design_id: z.int(),
  /** Other sizes and materials of the same design. */
  variants: z.array(EditedVariant),
  /** How many people wait for a mail when it is in stock again. */
  waiting: z.int(),
})
export type EditedProduct = z.infer<typeof EditedProduct>

/** A product after an update. */
export const UpdatedProduct = z.extend(EditedProduct, {
  /** The audit entry that allows restoring the previous price; null if the price did not change. */
  price_change_id: z.nullable(z.int()),
})
export type UpdatedProduct = z.infer<typeof UpdatedProduct>
