import type { PackingSlip } from '#contracts/admin/packing-slip.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { readItems } from './order-items.ts'

/** What was cancelled goes nowhere. */
export function requireGoing({ status }: OrderRow): void {
  if (status === 'cancelado') throw new Refusal('order_not_going')
}

/** The data of the packing slip and the address label. */
export async function toSlip(
  db: Database,
  order: OrderRow,
  { full_name, legal, phone, address, hours }: ShopFacts,
): Promise<PackingSlip> {
  requireGoing(order)
  const items = (await readItems(db, [order.id])).get(order.id) ?? []
  return {
    transaction_id: order.transaction_id,
    is_test: order.is_test,
    date_issued: order.date_issued.toISOString(),
    from: {
      full_name,
      legal_name: legal.legal_name,
      cuit: legal.cuit,
      phone,
      street: address.street,
      city: address.city,
      province: address.province,
      postal_code: address.postal_code,
      hours,
    },
    to: {
      full_name: order.full_name,
      address_line_1: order.address_line_1,
      address_line_2: order.address_line_2,
      city: order.city,
      state_province_region: order.state_province_region,
      postal_zip_code: order.postal_zip_code,
      country_region: order.country_region,
      // Only a carrier asks for it, until the parcel arrived.
      telephone_number:
        order.is_pickup || order.status === 'entregado' ? '' : order.telephone_number,
      document: order.is_pickup ? order.document : null,
    },
    shipping_name: order.shipping_name,
    is_pickup: order.is_pickup,
    pickup_code: order.is_pickup ? order.pickup_code : null,
    carrier: order.carrier,
    tracking_number: order.tracking_number,
    pieces: items.reduce((sum, { count }) => sum + count, 0),
    items: items.map(({ product_id, name, size, material, image, count }) => ({
      product_id,
      name,
      size,
      material,
      image,
      count,
    })),
  }
}
