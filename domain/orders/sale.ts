import { asc, eq } from 'drizzle-orm'
import { formatDate } from '#contracts/format-date.ts'
import { findBestInstallments, toPlanName } from '#contracts/installments.ts'
import { toMediaPath } from '#contracts/media.ts'
import { PICKUP_NEEDS, toPieceWords } from '#contracts/order-words.ts'
import { payWayReasons } from '#contracts/pay-way-words.ts'
import type { TransferAccount } from '#contracts/pay-ways.ts'
import { toShippingWords } from '#contracts/shipping-words.ts'
import type { Shop, ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { type OrderRow, orderItems } from '#db/schema/orders.ts'
import { photos } from '#db/schema/photos.ts'
import type { SalePhoto } from '#domain/checkout/purchase-line.ts'
import type { LetterDetail, LetterItem } from '#domain/mail/letter.ts'
import { formatMoney, toPesos } from '#domain/money.ts'
import { isExchange } from './returns-of-order.ts'

/** The data of a mail about an order. */
export type Sale = {
  order: OrderRow
  items: LetterItem[]
  shop: SaleShop
  /** Whether pieces that go back pay for it, as its discount. */
  isOfExchange?: boolean
  /** Where to transfer what has to be paid. */
  account?: TransferAccount | null
}

/** With the plans that hold today. */
export type SaleShop = ShopFacts &
  Pick<Shop, 'preparation'> &
  Partial<Pick<Shop, 'installments' | 'pay_ways'>>

export type SaleItem = Pick<
  typeof orderItems.$inferSelect,
  'name' | 'size' | 'material' | 'price' | 'count'
> & { photo: SalePhoto | null }

/** Photos in mails are 96 px wide. The file is about three times as wide, for dense screens. */
const PHOTO_FILE_WIDTH_PX = 320
const PHOTO_WIDTH_PX = 96

/** `items` are read unless the caller has them. */
export async function readSale(
  db: Database,
  order: OrderRow,
  settings: {
    getShop: (from?: Database) => Promise<SaleShop>
    getBank?: (from?: Database) => Promise<TransferAccount | null>
  },
  items?: SaleItem[],
): Promise<Sale> {
  const sold = items ?? (await readSaleItems(db, order))
  return {
    order,
    items: sold.map(toLetterItem),
    shop: await settings.getShop(db),
    account: (order.pay_way === 'transfer' && (await settings.getBank?.(db))) || null,
    isOfExchange: order.discount > 0 && !order.coupon_name && (await isExchange(db, order)),
  }
}

export async function readSaleItems(
  db: Database,
  { id }: Pick<OrderRow, 'id'>,
): Promise<SaleItem[]> {
  const rows = await db
    .select({ item: orderItems, photo: photos })
    .from(orderItems)
    .leftJoin(photos, eq(photos.file, orderItems.image))
    .where(eq(orderItems.order_id, id))
    .orderBy(asc(orderItems.id))
  return rows.map(({ item, photo }) => ({ ...item, photo }))
}

const toLetterItem = ({ photo, ...item }: SaleItem): LetterItem => ({
  name: item.name,
  description: [toPieceWords(item), `Cantidad: ${item.count}`].filter(Boolean).join(' · '),
  figure: formatMoney(item.price * item.count),
  photo: toLetterPhoto(photo, item.name),
})

export const toLetterPhoto = (photo: SalePhoto | null, name: string): LetterItem['photo'] =>
  photo && {
    path: `${toMediaPath(photo.file)}?w=${PHOTO_FILE_WIDTH_PX}`,
    alt: photo.alt || name,
    width: PHOTO_WIDTH_PX,
    height: Math.round((PHOTO_WIDTH_PX * photo.height) / photo.width),
  }

const toNumber = ({ transaction_id, date_issued }: OrderRow): LetterDetail => ({
  label: 'Pedido',
  lines: [transaction_id, formatDate(date_issued)],
})

/** The products of the order, with delivery or pickup. */
export const toItemsWithDelivery = ({ order, items, shop }: Sale) => ({
  items,
  details: [toNumber(order), ...(order.is_pickup ? toPickup(order, shop) : toDelivery(order))],
})

const TO_COLLECT = 'Para retirarlo'

/** The same for the shop, which brings nothing. */
export function toItemsForShop(sale: Sale) {
  const { items, details } = toItemsWithDelivery(sale)
  return { items, details: details.filter(({ label }) => label !== TO_COLLECT) }
}

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

function toPickup({ status }: OrderRow, { address, hours, map }: ShopFacts): LetterDetail[] {
  const place = `${address.street}, ${address.city}`
  if (status === 'entregado') return [{ label: 'Retiro', lines: [place] }]
  const link = map.url ? { text: 'Cómo llegar', url: map.url } : undefined
  return [
    { label: 'Retiro', lines: [place, hours].filter(Boolean), link },
    { label: TO_COLLECT, lines: [PICKUP_NEEDS] },
  ]
}

/** What pays for a part of the pieces, if anything. */
export function toDiscountLines({ order, isOfExchange }: Sale) {
  const { discount, pay_way, pay_way_discount } = order
  const toLine = (text: string, amount: number) => ({ text, figure: `− ${formatMoney(amount)}` })
  const other = discount - pay_way_discount
  return [
    ...(other > 0 ? [toLine(isOfExchange ? 'Por el cambio' : 'Descuento', other)] : []),
    ...(pay_way && pay_way_discount > 0 ? [toLine(payWayReasons[pay_way], pay_way_discount)] : []),
  ]
}

export const toBill = (sale: Sale) => {
  const { order } = sale
  const { original_price, shipping_price, amount, estimated_tax, credit } = order
  return [
    { text: 'Subtotal', figure: formatMoney(original_price) },
    ...toDiscountLines(sale),
    {
      text: 'Costo de envío',
      figure: shipping_price === 0 ? 'Sin cargo' : formatMoney(shipping_price),
    },
    { text: 'Total (IVA incluido)', figure: formatMoney(amount) },
    { text: 'Precio sin impuestos nacionales', figure: formatMoney(amount - estimated_tax) },
    ...(credit > 0
      ? [
          { text: 'Crédito en la tienda', figure: `− ${formatMoney(credit)}` },
          { text: 'Pagás', figure: formatMoney(amount - credit) },
        ]
      : []),
  ]
}

/** The bill of an order that is still to be paid, with the best instalments without interest. */
export function toOpenBill(sale: Sale) {
  const { order, shop } = sale
  const best = findBestInstallments(shop.installments ?? [], toPesos(order.amount - order.credit))
  if (!best) return toBill(sale)
  const text = [`O ${toPlanName(best)}`, best.plan.condition, 'de'].filter(Boolean).join(' ')
  return [...toBill(sale), { text, figure: formatMoney(best.each) }]
}
