import { eq, sql } from 'drizzle-orm'
import { COUNTRY, type DeliveryForm } from '#contracts/checkout.ts'
import { toShippingType } from '#contracts/fulfilment.ts'
import type { Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { cartLines } from '#db/schema/cart.ts'
import { couponUses } from '#db/schema/coupon-uses.ts'
import { orderHistory } from '#db/schema/order-history.ts'
import { type OrderRow, orderItems, orders } from '#db/schema/orders.ts'
import type { Purchase } from '#domain/checkout/purchase.ts'
import type { PurchaseLine } from '#domain/checkout/purchase-line.ts'
import type { ShippingRow } from '#domain/checkout/shipping.ts'
import type { Totals } from '#domain/checkout/totals.ts'
import { spendCredit } from '#domain/credit/credit-of-order.ts'
import { Refusal } from '#domain/refusals.ts'
import { takeStock } from '#domain/stock/stock.ts'

type Buyer = { id: number | null; email: string }

type OrderInput = {
  buyer: Buyer
  transaction_id: string
  payment_url: string | null
  /** Only for a link that has no checkout. */
  preference_id?: string | null
  held_until: Date
  /** Whether the payment would be a test payment. The actual payment overrides it. */
  is_test: boolean
  form: DeliveryForm & { document?: string | undefined }
  /** Of the order of a guest: the token of its page, and the version of the terms that were accepted. */
  link?: string | null
  terms_version?: string | null
  /** Of web orders: what the limits of reservations count. */
  network?: string | null
  /** Why the pieces leave the stock, if it is not a sale. */
  stockReason?: 'order' | 'exchanged'
  /** Only for orders that staff enter. */
  manual?: { channel: OrderRow['channel']; author_id: number; key: string; request_hash: string }
}

/** Sales at the counter and exchanges have a shipping that buyers cannot choose. */
export type PurchaseToStore = Omit<Purchase, 'shipping' | 'fingerprint'> & {
  shipping:
    | (Pick<ShippingRow, 'name' | 'time_to_delivery' | 'is_pickup' | 'type'> & {
        id: number | null
      })
    | null
}

/**
 * Stores the order with the current names and prices, takes the stock and redeems the coupon. Called in a transaction
 * that has locked the products and the coupon.
 */
export async function storeOrder(
  tx: Tx,
  { lines, coupon, shipping, totals, credit, due, pay_way }: PurchaseToStore,
  {
    buyer,
    form,
    manual,
    preference_id = null,
    link = null,
    terms_version = null,
    network = null,
    stockReason = 'order',
    ...columns
  }: OrderInput,
): Promise<OrderRow> {
  if (!shipping) throw new Refusal('shipping_option_not_found')
  const placed = tx.$with('placed').as(
    tx
      .insert(orders)
      .values({
        ...columns,
        preference_id,
        link,
        terms_version,
        network,
        channel: manual?.channel ?? 'web',
        author_id: manual?.author_id ?? null,
        key: manual?.key ?? null,
        request_hash: manual?.request_hash ?? null,
        user_id: buyer.id,
        email: buyer.email,
        original_price: totals.original_price,
        discount: totals.discount,
        pay_way: pay_way?.way ?? null,
        pay_way_percentage: pay_way?.discount ?? 0,
        pay_way_discount: totals.pay_way_discount,
        shipping_price: totals.shipping,
        amount: totals.amount,
        credit_id: credit?.id ?? null,
        credit: credit?.used ?? 0,
        is_test: (columns.is_test && due > 0) || (credit?.is_test ?? false),
        estimated_tax: totals.tax,
        full_name: form.full_name,
        address_line_1: form.address_line_1,
        address_line_2: form.address_line_2,
        city: form.city,
        state_province_region: form.state_province_region,
        postal_zip_code: form.postal_zip_code,
        country_region: COUNTRY,
        telephone_number: form.telephone_number,
        // The document of a guest goes on the invoice, too.
        document: ((shipping.is_pickup || link) && form.document) || null,
        shipping_id: shipping.id,
        shipping_name: shipping.name,
        shipping_time: shipping.time_to_delivery,
        is_pickup: shipping.is_pickup,
        shipping_type: toShippingType(shipping.type, shipping.is_pickup),
        coupon_id: coupon?.id ?? null,
        coupon_name: coupon?.name ?? null,
      })
      .returning(),
  )
  const items = tx.$with('items', {}).as(sql`
    insert into ${orderItems} (order_id, product_id, name, size, material, image, price, count, iva_rate, discount)
    select placed.id, product_id, name, size, material, image, price, count, iva_rate, line.discount
    from placed, jsonb_to_recordset(${toLineRecords(lines, totals)}::jsonb) as line (
      position int, product_id int, name text, size text, material text, image text, price bigint, count int,
      iva_rate numeric, discount bigint
    )
    order by position`)
  const history = tx.$with('history', {}).as(sql`
    insert into ${orderHistory} (order_id, status, author_id) select id, status, author_id from placed`)
  const couponUse = tx.$with('coupon_use', {}).as(sql`
    insert into ${couponUses} (order_id, coupon_id, user_id, shipping_saved)
    select id, coupon_id, user_id, ${totals.shipping_saved}::bigint from placed where coupon_id is not null`)
  const order = one(
    await tx
      .with(placed, items, history, couponUse)
      .select()
      .from(placed)
      .prepare('order_stored')
      .execute(),
  )
  const taken = await takeStock(tx, lines, {
    reason: stockReason,
    order_id: order.id,
    author_id: order.author_id,
  })
  if (!taken) throw new Refusal('not_enough_stock')
  if (credit) await spendCredit(tx, order, credit)
  return order
}

const toLineRecords = (lines: PurchaseLine[], { shares }: Totals): string =>
  JSON.stringify(lines.map((line, position) => ({ ...line, position, discount: shares[position] })))

/** Places a web order and empties the stored cart. */
export async function placeOrder(
  tx: Tx,
  purchase: Purchase,
  orderInput: OrderInput,
): Promise<OrderRow> {
  const placed = await storeOrder(tx, purchase, orderInput)
  if (placed.user_id === null) return placed
  await tx
    .delete(cartLines)
    .where(eq(cartLines.user_id, placed.user_id))
    .prepare('cart_bought')
    .execute()
  return placed
}
