import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toPhoneForms } from '#contracts/phone.ts'
import { products } from '#db/schema/catalogue.ts'
import { digitsOfPostalCode, folded, orderSearchWithoutContacts } from '#db/schema/folded.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { matchesText } from '#domain/editing/matches-text.ts'
import { toCentavos } from '#domain/money.ts'

/** Shorter texts match names of products in nearly every order. */
const MIN_NAME_LENGTH = 3

/** What the caller must not find orders by, because otherwise it could be guessed letter by letter. */
export type Hidden = { hidesContacts?: boolean | undefined; hidesMoney?: boolean | undefined }

/**
 * Finds orders by number, name, e-mail, city, phone, tracking number, the names and SKUs of their products, postal code,
 * amount and payment number.
 */
export function matchesOrder(text: string, hidden: Hidden = {}): SQL {
  if (text.trim().length < MIN_NAME_LENGTH && !hidden.hidesContacts) {
    return sql`(${matchesParts(orders.search, text)})`
  }
  const parts = listParts(text, hidden).map(({ select }) => select)
  return sql`${orders.id} in (${sql.join(parts, sql` union all `)})`
}

/** An order can have as many lines that match. */
const LINES_EACH = 4

/** The ids of the newest matches: each part ends early, so that a common word is found as fast as a rare one. */
export function listMatches(text: string, limit: number, hidden: Hidden = {}): SQL {
  const parts = listParts(text, hidden).map(
    ({ select, each = 1 }) => sql`(${select} order by 1 desc limit ${limit * each})`,
  )
  return sql`${sql.join(parts, sql` union `)}`
}

type Part = { select: SQL; each?: number }

/** A union, because PostgreSQL cannot use the indexes of several tables for one `or`. */
function listParts(text: string, { hidesContacts = false, hidesMoney = false }: Hidden): Part[] {
  const isOwn = hidesContacts
    ? matchesText(orderSearchWithoutContacts, text)
    : matchesParts(sql`matching.search`, text)
  const ofOrders = (condition: SQL | undefined) =>
    sql`select matching.id from ${orders} matching where ${condition}`
  const ofItems = (condition: SQL) => sql`select order_id from ${orderItems} where ${condition}`
  const postalCode = hidesContacts ? null : toPostalCode(text)
  const amount = hidesMoney ? null : toAmount(text)
  const paymentId = hidesMoney ? null : toPaymentId(text)
  return [
    { select: ofOrders(isOwn) },
    { select: ofItems(matchesText(folded('name'), text)), each: LINES_EACH },
    ...(hidesContacts
      ? []
      : [
          {
            select: ofItems(
              sql`product_id in (select id from ${products} where lower(sku) like ${toPrefix(text)})`,
            ),
            each: LINES_EACH,
          },
        ]),
    ...(postalCode ? [{ select: ofOrders(sql`${digitsOfPostalCode} = ${postalCode}`) }] : []),
    ...(amount ? [{ select: ofOrders(sql`amount = ${amount}`) }] : []),
    ...(paymentId
      ? [
          {
            select: sql`select order_id from ${payments} where id = ${paymentId} and order_id is not null`,
          },
        ]
      : []),
  ]
}

const matchesParts = (column: SQLWrapper, text: string) =>
  or(...toParts(text).map((part) => matchesText(column, part)))

/** The text itself, the digits of a phone number, and a tracking or order number written with other signs. */
function toParts(text: string): string[] {
  const compact = text.replaceAll(/[\s.-]/g, '')
  const parts = [
    text.trim(),
    ...toPhoneForms(text),
    ...(/\d/.test(compact) ? [compact] : []),
    toOrderNumber(compact),
  ]
  return [...new Set(parts.filter((part) => part !== ''))]
}

/** «qljazrdax6» and «jazrdax6» as «jazr-dax6»; an empty text for what is not the number of an order. */
function toOrderNumber(compact: string): string {
  const [, mark, first = '', second = ''] =
    /^(ql)?([a-z0-9]{4})([a-z0-9]{0,4})$/i.exec(compact) ?? []
  const isNumber = mark !== undefined || /\d/.test(compact) || second.length === first.length
  return isNumber && first ? [first, second].filter(Boolean).join('-') : ''
}

/** The digits of «2000» and «B1636FDA». */
const toPostalCode = (text: string): string | null =>
  /^[a-z]?(\d{4})(?:[a-z]{3})?$/i.exec(text.trim())?.[1] ?? null

/** «$ 138.280», «138280» and «138.280,50» in centavos. */
function toAmount(text: string): number | null {
  const typed = text.replaceAll(/[\s$]/g, '')
  if (!/^(\d{2,9}|\d{1,3}(\.\d{3}){1,3})(,\d{1,2})?$/.test(typed)) return null
  return toCentavos(Number(typed.replaceAll('.', '').replace(',', '.')))
}

/** The provider's numbers are longer than amounts and postal codes. */
const toPaymentId = (text: string): string | null => /^\s*#?(\d{6,20})\s*$/.exec(text)?.[1] ?? null

const toPrefix = (text: string) =>
  `${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
