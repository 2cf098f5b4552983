import { desc, eq, isNull, sql } from 'drizzle-orm'
import { addDays, dayOf } from '#contracts/dates.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { photos } from '#db/schema/photos.ts'
import type { SaleItem } from '#domain/orders/sale.ts'

const SHIPPING_CENTAVOS = 690_000
const HOLD_MS = 24 * 3_600_000

/** Two products of the shop, as an order has them. An empty shop has none. */
export async function readSampleItems(db: Database): Promise<SaleItem[]> {
  const rows = await db
    .select({ product: products, photo: photos })
    .from(products)
    .leftJoin(photos, eq(photos.file, sql`${products.photos}[1]`))
    .where(isNull(products.date_removed))
    .orderBy(desc(products.sold), desc(products.id))
    .limit(2)
  return rows.map(({ product: { name, size, material, final_price }, photo }) => {
    return { name, size, material, price: final_price, count: 1, photo }
  })
}

/** An order that exists in previews only. */
export function toSampleOrder(items: SaleItem[]): OrderRow {
  const now = new Date()
  const today = dayOf(now)
  const original_price = items.reduce((sum, { price, count }) => sum + price * count, 0)
  const amount = original_price + SHIPPING_CENTAVOS
  return {
    id: 0,
    transaction_id: 'QL-7K3M-9XQ2',
    // Orders of accounts have a page, and their mails a button that leads there.
    user_id: 0,
    status: 'sin_procesar',
    payment_status: 'pending',
    original_price,
    discount: 0,
    pay_way: null,
    pay_way_discount: 0,
    pay_way_percentage: 0,
    shipping_price: SHIPPING_CENTAVOS,
    amount,
    estimated_tax: amount - Math.round(amount / 1.21),
    refunded: 0,
    shortfall: 0,
    rest_waived: false,
    shipping_iva_rate: null,
    credit: 0,
    credit_id: null,
    credit_returned: 0,
    email: 'lucia@example.com',
    full_name: 'Lucía Pérez',
    address_line_1: 'San Martín 850',
    address_line_2: '2º B',
    city: 'Rosario',
    state_province_region: 'Santa Fe',
    postal_zip_code: '2000',
    country_region: 'Argentina',
    telephone_number: '+54 341 555 0101',
    document: null,
    shipping_id: null,
    shipping_name: 'Correo Argentino a domicilio',
    shipping_time: '3 a 7 días hábiles',
    is_pickup: false,
    shipping_type: 'delivery',
    due_day: null,
    arrives_from: addDays(today, 8),
    arrives_until: addDays(today, 14),
    date_prepared: null,
    collected_by: null,
    collected_document: null,
    pickup_code: null,
    tags: [],
    coupon_id: null,
    coupon_name: null,
    payment_url: '/shop',
    preference_id: null,
    link_update: null,
    cancel_key: null,
    link: null,
    terms_version: null,
    held_until: new Date(now.getTime() + HOLD_MS),
    date_reminded: null,
    lapsed: false,
    network: null,
    carrier: 'Correo Argentino',
    tracking_number: '360000123456780',
    channel: 'web',
    author_id: null,
    key: null,
    request_hash: null,
    search: null,
    is_test: false,
    dispute: null,
    date_asked: null,
    date_issued: now,
    version: 1,
  }
}
