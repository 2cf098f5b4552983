import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartApi } from '#contracts/cart.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { toFinalPrice } from '#contracts/final-price.ts'
import { products } from '#db/schema/catalogue.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})
afterAll(() => shop.close())

const HOUR_MS = 3_600_000

test.each([
  [1, 60],
  [1, 99.99],
  [1, 100],
  [3, 50],
  [12_345, 33.33],
  [500_000, 100],
])(
  'catalogue, cart and checkout agree on the price of %i centavos with %f %% off',
  async (price, percentage) => {
    const left = toFinalPrice(price / 100, percentage)
    const plain = { discount_percentage: percentage }
    const dated = { dated_discount: percentage, discount_ends_at: new Date(Date.now() + HOUR_MS) }
    for (const discount of [plain, dated]) {
      const id = await addProduct(shop.db, { price, ...discount })
      const [row] = await shop.db
        .select({ final_price: products.final_price })
        .from(products)
        .where(eq(products.id, id))
      expect(row?.final_price).toBe(Math.round(left * 100))
      const buyer = await shop.addBuyer([{ product_id: id }])
      const cart = await buyer.client.call(cartApi.getTotal)
      expect(cart.body.total_cost).toBe(left)
      const total = await buyer.client.call(checkoutApi.getTotal, { query: {} })
      expect(total.body.original_price).toBe(left)
    }
  },
)
