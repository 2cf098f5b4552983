import { toChatAddress } from '#app/ui/chat-address.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { toChatNumber } from '#contracts/phone.ts'

export const toFirstName = ({ full_name }: Pick<AdminOrderDetail, 'full_name'>): string =>
  full_name.split(' ')[0] as string

/** The first words of a chat about an order. */
export const toChatGreeting = (
  order: Pick<AdminOrderDetail, 'full_name' | 'transaction_id'>,
): string => `Hola ${toFirstName(order)}, te escribimos por tu pedido ${order.transaction_id}.`

/** The WhatsApp address of the buyer. Null if their phone number has no area code. */
export const toBuyerChat = (
  { telephone_number }: Pick<AdminOrderDetail, 'telephone_number'>,
  text: string,
): string | null => toChatAddress(toChatNumber(telephone_number), text)

type Address = Pick<
  AdminOrderDetail,
  | 'full_name'
  | 'address_line_1'
  | 'address_line_2'
  | 'postal_zip_code'
  | 'city'
  | 'state_province_region'
>

/** The address as on an envelope, without the name. Empty if there is none. */
export const toAddressLines = (order: Address): string[] =>
  [
    [order.address_line_1, order.address_line_2].filter(Boolean).join(', '),
    [[order.postal_zip_code, order.city].filter(Boolean).join(' '), order.state_province_region]
      .filter(Boolean)
      .join(', '),
  ].filter(Boolean)

/** A search on a map, because addresses are not geocoded. */
export const toMapAddress = (lines: string[]): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${lines.join(', ')}, Argentina`)}`
