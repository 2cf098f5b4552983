import { asc, eq } from 'drizzle-orm'
import { toMediaPath } from '#contracts/media.ts'
import { PICKUP_NEEDS, toPieceWords } from '#contracts/order-words.ts'
import { toShippingWords } from '#contracts/shipping-words.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { type OrderRow, orderItems } from '#db/schema/orders.ts'
import { photos } from '#db/schema/photos.ts'
import type { LetterDetail, LetterItem } from '#domain/mail/letter.ts'
import { type Centavos, toPesos } from '#domain/money.ts'
import { toDateInWords } from '#domain/time/argentina-time.ts'

/** The data of a mail about an order. */
export type Sale = { order: OrderRow; items: LetterItem[]; shop: ShopFacts }

/** Photos in mails are 96 px wide. The file is about three times as wide, for dense screens. */
const PHOTO_FILE_WIDTH_PX = 320
const PHOTO_WIDTH_PX = 96

export async function readSale(
  db: Database,
  order: OrderRow,
  settings: { getShop: (from?: Database) => Promise<ShopFacts> },
): Promise<Sale> {
  const rows = await db
    .select({ item: orderItems, photo: photos })
    .from(orderItems)
    .leftJoin(photos, eq(photos.file, orderItems.image))
    .where(eq(orderItems.order_id, order.id))
    .orderBy(asc(orderItems.id))
  const items = rows.map(({ item, photo }) => ({
    name: item.name,
    description: [toPieceWords(item), `Cantidad: ${item.count}`].filter(Boolean).join(' · '),
    figure: toMoney(item.price * item.count),
    photo: photo && {
      path: `${toMediaPath(photo.file)}?w=${PHOTO_FILE_WIDTH_PX}`,
      alt: photo.alt || item.name,
      width: PHOTO_WIDTH_PX,
      height: Math.round((PHOTO_WIDTH_PX * photo.height) / photo.width),
    },
  }))
  return { order, items, shop: await settings.getShop(db) }
}

const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })
const figures = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 })

export const toMoney = (centavos: Centavos, currency = 'ARS'): string =>
  currency === 'ARS'
    ? money.format(toPesos(centavos))
    : `${currency} ${figures.format(toPesos(centavos))}`

const toNumber = ({ transaction_id, date_issued }: OrderRow): LetterDetail => ({
  label: 'Pedido',
  lines: [transaction_id, toDateInWords(date_issued)],
})

/** The products of the order, with delivery or pickup. */
export const toItemsWithDelivery = ({ order, items, shop }: Sale) => ({
  items,
  details: [toNumber(order), ...(order.is_pickup ? toPickup(order, shop) : toDelivery(order))],
})

/** The products without delivery, for cancelled orders. */
export const toItemsOnly = ({ order, items }: Sale) => ({ items, details: [toNumber(order)] })

function toDelivery(order: OrderRow): LetterDetail[] {
  const { address_line_1, address_line_2, postal_zip_code, city } = order
  const place = [
    [address_line_1, address_line_2].filter(Boolean).join(', '),
    [[postal_zip_code, city].filter(Boolean).join(' '), order.state_province_region]
      .filter(Boolean)
      .join(', '),
  ].filter(Boolean)
  return [
    { label: 'Envío', lines: [toShippingWords(order)] },
    ...(place.length > 0 ? [{ label: 'Dirección', lines: [order.full_name, ...place] }] : []),
  ]
}

function toPickup({ status }: OrderRow, { address, hours }: ShopFacts): LetterDetail[] {
  const place = `${address.street}, ${address.city}`
  if (status === 'entregado') return [{ label: 'Retiro', lines: [place] }]
  return [
    { label: 'Retiro', lines: [place, hours].filter(Boolean) },
    { label: 'Para retirarlo', lines: [PICKUP_NEEDS] },
  ]
}

export const toBill = ({ order }: Sale) => {
  const { original_price, discount, shipping_price, amount, estimated_tax } = order
  return [
    { text: 'Subtotal', figure: toMoney(original_price) },
    ...(discount > 0 ? [{ text: 'Descuento', figure: `− ${toMoney(discount)}` }] : []),
    { text: 'Costo de envío', figure: toMoney(shipping_price) },
    { text: 'Total (IVA incluido)', figure: toMoney(amount) },
    { text: 'Precio sin impuestos nacionales', figure: toMoney(amount - estimated_tax) },
  ]
}
