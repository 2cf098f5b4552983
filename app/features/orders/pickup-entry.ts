import { addDays } from '#contracts/dates.ts'
import { PICKUP_NEEDS } from '#contracts/order-words.ts'
import type { Order } from '#contracts/orders.ts'
import type { Shop } from '#contracts/shop.ts'
import { toShopAddress } from './order-facts.ts'

type Place = Pick<Shop, 'name' | 'address' | 'hours'>

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

const toDate = (day: string) => day.replaceAll('-', '')

/** A day in the calendar on which an order can be collected, as the address of a file; null if nobody knows the day. */
export function toPickupEntry(order: Order, shop: Place): string | null {
  const { arrives, is_pickup, transaction_id } = order
  if (!is_pickup || !arrives) return null
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quilate//Retiros//ES',
    'BEGIN:VEVENT',
    `UID:retiro-${transaction_id}`,
    `DTSTAMP:${toDate(arrives.from)}T120000Z`,
    `DTSTART;VALUE=DATE:${toDate(arrives.until)}`,
    `DTEND;VALUE=DATE:${toDate(addDays(arrives.until, 1))}`,
    `SUMMARY:${escapeText(`Retirar mi pedido en ${shop.name}`)}`,
    `DESCRIPTION:${escapeText(`Pedido ${transaction_id}. ${shop.hours}. ${PICKUP_NEEDS}`)}`,
    `LOCATION:${escapeText(toShopAddress(shop))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`
}
