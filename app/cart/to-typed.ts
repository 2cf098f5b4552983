import type { Order } from '#contracts/orders.ts'

/** What its buyer typed for an order, by the name of the input. An order that is collected may have no address. */
export function toTyped(order: Order): Record<string, string> {
  const { full_name, telephone_number, address_line_1, address_line_2, city } = order
  const { state_province_region, postal_zip_code } = order
  const contact = { full_name, telephone_number }
  if (address_line_1 === '') return contact
  const address = { address_line_1, address_line_2, city, state_province_region, postal_zip_code }
  return { ...contact, ...address }
}
