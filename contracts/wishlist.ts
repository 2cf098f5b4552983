import * as z from 'zod/mini'
import { Product } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './scalars.ts'

export const WishlistItem = z.object({ id: z.int(), product: Product })
export type WishlistItem = z.infer<typeof WishlistItem>

/** In the order in which the products were added. */
export const Wishlist = z.object({ wishlist: z.array(WishlistItem) })
export type Wishlist = z.infer<typeof Wishlist>

const ofProduct = z.object({ product_id: Id })

export const wishlistApi = {
  listItems: endpoint({
    method: 'GET',
    path: '/api/wishlist/wishlist-items',
    summary: 'The favourites of who is signed in',
    access: 'customer',
    response: Wishlist,
  }),
  getItemTotal: endpoint({
    method: 'GET',
    path: '/api/wishlist/get-item-total',
    summary: 'How many favourites there are',
    access: 'customer',
    response: z.object({ total_items: z.int() }),
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/api/wishlist/add-item',
    summary: 'Makes a product a favourite',
    access: 'customer',
    body: ofProduct,
    status: 201,
    response: Wishlist,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/api/wishlist/remove-item',
    summary: 'Makes a product a favourite no more',
    access: 'customer',
    body: ofProduct,
    response: Wishlist,
  }),
}
