import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toPhoneForms } from '#contracts/phone.ts'
import { products } from '#db/schema/catalogue.ts'
import { folded, orderSearchWithoutContacts } from '#db/schema/folded.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { matchesText } from '#domain/admin/matches-text.ts'

/** Shorter texts match names of products in nearly every order. */
const MIN_NAME_LENGTH = 3

/**
 * Finds orders by number, name, e-mail, city, phone, tracking number, and by the names and SKUs of their products.
 * The parts are a union, because PostgreSQL cannot use the indexes of two tables for one `or`.
 */
export function matchesOrder(text: string, { hidesContacts = false } = {}): SQL {
  if (hidesContacts) return sql`${orders.id} in (${listWithoutContacts(text)})`
  const own = toParts(text)
  const isOwn = (column: SQLWrapper) => or(...own.map((part) => matchesText(column, part)))
  if (text.trim().length < MIN_NAME_LENGTH) return sql`(${isOwn(orders.search)})`
  return sql`${orders.id} in (
    select matching.id from ${orders} matching where ${isOwn(sql`matching.search`)}
    union all
    select order_id from ${orderItems} where ${matchesText(folded('name'), text)}
    union all
    select order_id from ${orderItems} where product_id in (
      select id from ${products} where lower(sku) like ${toPrefix(text)}
    ))`
}

/** For staff who do not see e-mails and phones: otherwise they could guess them letter by letter. */
const listWithoutContacts = (text: string): SQL =>
  sql`select matching.id from ${orders} matching where ${matchesText(orderSearchWithoutContacts, text)}
    union
    select order_id from ${orderItems} where ${matchesText(folded('name'), text)}`

/** An order can have as many lines that match. */
const LINES_EACH = 4

/** The ids of the newest matches: each part ends early, so that a common word is found as fast as a rare one. */
export function listMatches(text: string, limit: number, { hidesContacts = false } = {}): SQL {
  if (hidesContacts) return sql`${listWithoutContacts(text)} order by 1 desc limit ${limit}`
  const isOwn = or(...toParts(text).map((part) => matchesText(sql`matching.search`, part)))
  const lines = limit * LINES_EACH
  return sql`(select matching.id from ${orders} matching where ${isOwn} order by matching.id desc limit ${limit})
    union
    (select order_id from ${orderItems} where ${matchesText(folded('name'), text)} order by order_id desc limit ${lines})
    union
    (select order_id from ${orderItems} where product_id in (
      select id from ${products} where lower(sku) like ${toPrefix(text)}
    ) order by order_id desc limit ${lines})`
}

/** The text itself, the digits of a phone number, and a tracking number without spaces. */
function toParts(text: string): string[] {
  const compact = text.replaceAll(/[\s.-]/g, '')
  const parts = [text.trim(), ...toPhoneForms(text), ...(/\d/.test(compact) ? [compact] : [])]
  return [...new Set(parts.filter(Boolean))]
}

const toPrefix = (text: string) =>
  `${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
