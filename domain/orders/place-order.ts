import { eq } from 'drizzle-orm'
import { COUNTRY, type DeliveryForm } from '#contracts/checkout.ts'
import type { Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { cartLines } from '#db/schema/cart.ts'
import { couponUses, type OrderRow, orderHistory, orderItems, orders } from '#db/schema/orders.ts'
import type { Purchase } from '#domain/checkout/purchase.ts'
import { Refusal } from '#domain/refusals.ts'
import { takeStock } from '#domain/stock/stock.ts'

type Buyer = { id: number | null; email: string }
export type Shopper = Buyer & { id: number }

type OrderInput<B> = {
  buyer: B
  transaction_id: string
  payment_url: string | null
  held_until: Date
  /** Whether the payment would be a test payment. The actual payment overrides it. */
  is_test: boolean
  form: DeliveryForm
  /** Only for orders that staff enter. */
  manual?: { channel: OrderRow['channel']; author_id: number; key: string; request_hash: string }
}

/**
 * Stores the order with the current names and prices, takes the stock and redeems the coupon. Called in a transaction
 * that has locked the products and the coupon.
 */
export async function storeOrder(
  tx: Tx,
  { lines, coupon, shipping, totals }: Purchase,
  { buyer, form, manual, ...columns }: OrderInput<Buyer>,
): Promise<OrderRow> {
  if (!shipping) throw new Refusal('shipping_option_not_found')
  const placed = one(
    await tx
      .insert(orders)
      .values({
        ...columns,
        ...manual,
        user_id: buyer.id,
        email: buyer.email,
        original_price: totals.original_price,
        discount: totals.discount,
        shipping_price: totals.shipping,
        amount: totals.amount,
        is_test: columns.is_test && totals.amount > 0,
        estimated_tax: totals.tax,
        full_name: form.full_name,
        address_line_1: form.address_line_1,
        address_line_2: form.address_line_2,
        city: form.city,
        state_province_region: form.state_province_region,
        postal_zip_code: form.postal_zip_code,
        country_region: COUNTRY,
        telephone_number: form.telephone_number,
        shipping_id: shipping.id,
        shipping_name: shipping.name,
        shipping_time: shipping.time_to_delivery,
        is_pickup: shipping.is_pickup,
        coupon_id: coupon?.id ?? null,
        coupon_name: coupon?.name ?? null,
      })
      .returning(),
  )
  await tx.insert(orderItems).values(
    lines.map(({ product_id, name, size, material, image, price, count, iva_rate }, at) => ({
      order_id: placed.id,
      product_id,
      name,
      size,
      material,
      image,
      price,
      count,
      iva_rate,
      discount: totals.shares[at] as number,
    })),
  )
  const author_id = manual?.author_id ?? null
  const taken = await takeStock(tx, lines, { reason: 'order', order_id: placed.id, author_id })
  if (!taken) throw new Refusal('not_enough_stock')
  await tx.insert(orderHistory).values({ order_id: placed.id, status: placed.status, author_id })
  if (coupon) {
    await tx
      .insert(couponUses)
      .values({ order_id: placed.id, coupon_id: coupon.id, user_id: buyer.id })
  }
  return placed
}

/** Places a web order and empties the cart. */
export async function placeOrder(
  tx: Tx,
  purchase: Purchase,
  orderInput: OrderInput<Shopper>,
): Promise<OrderRow> {
  const placed = await storeOrder(tx, purchase, orderInput)
  await tx.delete(cartLines).where(eq(cartLines.user_id, orderInput.buyer.id))
  return placed
}
