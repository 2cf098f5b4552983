import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { materialValues } from '#contracts/materials.ts'
import { MediaPath, Money, Timestamp } from '#contracts/scalars.ts'
import { listQuery, listReply } from './listing.ts'
import { productFilters } from './products.ts'

export const designSortings = ['id', 'name', 'price', 'quantity', 'sold'] as const

const DesignPiece = z.object({
  id: z.int(),
  sku: z.nullable(z.string()),
  size: z.string(),
  material: z.enum(materialValues),
  price: Money,
  /** The current price for customers. */
  final_price: Money,
  /** The current discount in percent. */
  discount_now: z.number(),
  /** When the next discount starts; null without one. */
  discount_from: z.nullable(Timestamp),
  quantity: z.int(),
  /** Whether the stock is at or below the limit of the piece, or else of the settings. */
  is_low: z.boolean(),
  sold: z.int(),
  /** How many people asked for a mail when it is in stock again. */
  waiting: z.int(),
  /** In grams; null if it is not of gold. */
  gold_weight: z.nullable(z.number()),
  visible: z.boolean(),
  /** Not visible until it has a photo. */
  waits_for_photo: z.boolean(),
  /** Null also for who may not see it. */
  cost: z.nullable(Money),
  /** What the current price leaves above the cost, in percent of the price without IVA. */
  margin: z.nullable(z.number()),
  /** When it was moved to the trash; pieces that left together have the same moment. */
  date_removed: z.nullable(Timestamp),
  version: z.int(),
})
export type DesignPiece = z.infer<typeof DesignPiece>

export const ListedDesign = z.object({
  id: z.int(),
  name: z.string(),
  category: z.int(),
  main_photo: z.nullable(MediaPath),
  /** The pieces that match the filters, by size. */
  pieces: z.array(DesignPiece),
  /** How many pieces the design has, with those that do not match. */
  piece_count: z.int(),
})
export type ListedDesign = z.infer<typeof ListedDesign>

/** The list of designs. `count` and pages count designs, `piece_count` their matching pieces. */
export const DesignList = z.extend(listReply(ListedDesign), { piece_count: z.int() })
export type DesignList = z.infer<typeof DesignList>

export const adminDesignListApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/design-list',
    summary: 'Designs with their pieces; ids select designs',
    access: 'staff',
    permission: ['catalogue', 'stock', 'orders', 'prices_discounts', 'workshop', 'read_sales'],
    query: listQuery(designSortings, productFilters),
    response: DesignList,
  }),
}
