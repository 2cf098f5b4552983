import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { materialValues } from '#contracts/materials.ts'
import { blankAsAbsent, Flag, Id, NOT_AN_OPTION, Text, Timestamp } from '#contracts/scalars.ts'
import { EditedProduct, ListedProduct, UpdatedProduct } from './edited-product.ts'
import { byId, Done, listQuery, listReply, SeenBefore } from './listing.ts'
import { NewProduct, NewVariant, ProductChanges } from './product-draft.ts'
import { stockReasons } from './stock-reasons.ts'

/** What the dashboard counts as low stock, and the list that it opens. */
export const lowStockFilter = { stock: 'low', hidden: 'false' } as const

export const productSortings = [
  'id',
  'name',
  'final_price',
  'quantity',
  'sold',
  'date_created',
] as const

export const productFilters = {
  category: blankAsAbsent(Id),
  material: blankAsAbsent(z.enum(materialValues, NOT_AN_OPTION)),
  stock: blankAsAbsent(z.enum(['in', 'low', 'out'], NOT_AN_OPTION)),
  hidden: blankAsAbsent(Flag),
  promo: blankAsAbsent(Flag),
  photo: blankAsAbsent(Flag),
  removed: blankAsAbsent(Flag),
  tag: blankAsAbsent(Text(30)),
}

export const StockMove = z.object({
  id: z.int(),
  at: Timestamp,
  change: z.int(),
  balance: z.int(),
  reason: z.enum(stockReasons),
  transaction_id: z.nullable(z.string()),
  author: z.nullable(z.string()),
})
export type StockMove = z.infer<typeof StockMove>

export const adminProductsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/products',
    summary: 'Products, hidden ones too; those taken out with removed=true',
    access: 'staff',
    permission: ['catalogue', 'stock', 'orders', 'prices_discounts', 'workshop', 'read_sales'],
    query: listQuery(productSortings, productFilters),
    response: listReply(ListedProduct),
  }),
  listTags: endpoint({
    method: 'GET',
    path: '/api/admin/products/tags',
    summary: 'The tags of products, the most frequent first',
    access: 'staff',
    permission: ['catalogue', 'stock', 'orders', 'prices_discounts', 'workshop', 'read_sales'],
    response: z.object({ results: z.array(z.string()) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/products/:id',
    summary: 'One product with everything that is said of it',
    access: 'staff',
    permission: ['catalogue', 'stock', 'orders', 'prices_discounts', 'workshop', 'read_sales'],
    params: byId,
    response: EditedProduct,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/products',
    summary: 'A new product',
    access: 'staff',
    permission: 'catalogue',
    body: NewProduct,
    status: 201,
    response: EditedProduct,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/products/:id',
    summary:
      'Changes what is given; quantity comes with quantity_seen, a price that moves by more than 30 % with confirm_price_change',
    access: 'staff',
    permission: ['catalogue', 'stock', 'prices_discounts'],
    params: byId,
    body: ProductChanges,
    response: UpdatedProduct,
  }),
  undoPrice: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/undo-price',
    summary: 'Restores the price from before a change in the log, if nobody changed it since',
    access: 'staff',
    permission: 'prices_discounts',
    params: byId,
    body: z.object({ entry: Id }),
    status: 200,
    response: EditedProduct,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/products/:id',
    summary: 'Takes a product out of the shop; its orders keep it',
    access: 'staff',
    permission: 'catalogue',
    params: byId,
    query: SeenBefore,
    response: Done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/restore',
    summary: 'Brings back what was taken out',
    access: 'staff',
    permission: 'catalogue',
    params: byId,
    status: 200,
    response: EditedProduct,
  }),
  addVariant: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/variants',
    summary: 'Another size or material of the same design',
    access: 'staff',
    permission: 'catalogue',
    params: byId,
    body: NewVariant,
    status: 201,
    response: EditedProduct,
  }),
  listStock: endpoint({
    method: 'GET',
    path: '/api/admin/products/:id/stock',
    summary: 'Every change of the stock of a product, newest first',
    access: 'staff',
    permission: ['catalogue', 'stock'],
    params: byId,
    query: listQuery(['id'], {}),
    response: listReply(StockMove),
  }),
}
