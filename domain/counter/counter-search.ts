import { and, asc, desc, eq, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { CounterCustomer, CounterPiece } from '#contracts/admin/counter.ts'
import type { Material } from '#contracts/materials.ts'
import { toMediaPath } from '#contracts/media.ts'
import { toPhoneForms } from '#contracts/phone.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { folded } from '#db/schema/folded.ts'
import { orders } from '#db/schema/orders.ts'
import { photos } from '#db/schema/photos.ts'
import { matchesAllWords } from '#domain/admin/products/matches-all-words.ts'
import { matchesSearch, plainSku, toPlainCode } from '#domain/admin/products/product-query.ts'
import { isMainPhoto } from '#domain/catalogue/product.ts'
import { purchaseLineColumns } from '#domain/checkout/purchase-line.ts'
import { matchesText } from '#domain/editing/matches-text.ts'
import { toPesos } from '#domain/money.ts'
import { buyerDocument } from '#domain/orders/buyer-document.ts'
import { isCustomer, matchesPerson } from '#domain/people/customer-rows.ts'

const MAX_PIECES = 20
const MAX_CUSTOMERS = 8

type PieceQuery = { search?: string | undefined; ids?: string | undefined }

/** What a sale at the counter looks up: pieces and customers. */
export function createCounterSearch({ db }: { db: Database }) {
  const { photos: _photos, photo: _photo, iva_rate: _rate, ...priced } = purchaseLineColumns

  /** Prices are of this moment; the price in lists may be a minute late. */
  const readPieces = (where: ReturnType<typeof and>) =>
    db
      .select({
        ...priced,
        photos: purchaseLineColumns.photos,
        sku: products.sku,
        gtin: products.gtin,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.category_id))
      .leftJoin(photos, isMainPhoto)
      .where(and(isNull(products.date_removed), where))

  return {
    async findPieces({ search = '', ids }: PieceQuery): Promise<{ results: CounterPiece[] }> {
      const text = search.trim()
      if (ids !== undefined) {
        const rows = await readPieces(inArray(products.id, ids.split(',').map(toId)))
        return { results: rows.map(toPiece) }
      }
      if (text === '') return { results: [] }
      const hasBarcode = inArray(products.gtin, toBarcodes(text))
      const isCode = sql`(${plainSku} = ${toPlainCode(text)} or ${hasBarcode})`
      const rows = await readPieces(
        or(matchesSearch(text), hasBarcode, await matchesAllWords(db, text)),
      )
        .orderBy(
          desc(sql`coalesce(${isCode}, false)`),
          desc(sql`${products.quantity} > 0`),
          desc(products.ranked_sold),
          asc(products.id),
        )
        .limit(MAX_PIECES)
      return { results: rows.map(toPiece) }
    },

    async findCustomers(search: string): Promise<{ results: CounterCustomer[] }> {
      const customers = await db
        .select({
          id: users.id,
          full_name: fullName(users),
          email: users.email,
          phone: users.phone,
        })
        .from(users)
        .where(
          and(isCustomer, or(matchesPerson(search), hasDocument(search), boughtWithPhone(search))),
        )
        .orderBy(desc(users.id))
        .limit(MAX_CUSTOMERS)
      const free = MAX_CUSTOMERS - customers.length
      const guests = free > 0 ? await listGuests(db, search, free) : []
      return { results: [...customers, ...guests] }
    },
  }
}

/** A scanner may read the 12 digits of a UPC with a zero before them, or without it. */
const toBarcodes = (text: string): string[] => [text, `0${text}`, text.replace(/^0/, '')]

const toDigits = (column: SQLWrapper) => sql`regexp_replace(${column}, '\\D', '', 'g')`

const MIN_DIGITS = 3
/** Fewer digits are the end of a number, as people remember it; a 0 before them belongs to it. */
const MAX_END = 5

/** The digits that a telephone number contains; empty if the text is none. */
function listPhoneDigits(text: string): string[] {
  const typed = text.replaceAll(/\D/g, '')
  if (!/^[+\d\s().-]+$/.test(text.trim()) || typed.length < MIN_DIGITS) return []
  return typed.length <= MAX_END ? [typed] : toPhoneForms(text)
}

const hasPhone = (text: string) =>
  or(
    ...listPhoneDigits(text).map(
      (digits) => sql`${toDigits(orders.telephone_number)} like ${`%${digits}%`}`,
    ),
  )

/** The account of who bought with this number, even if the profile has another one or none. */
function boughtWithPhone(text: string) {
  const condition = hasPhone(text)
  return (
    condition && sql`${users.id} in (select ${orders.user_id} from ${orders} where ${condition})`
  )
}

/** People who bought without an account, by the name, telephone or e-mail of their latest orders. */
async function listGuests(db: Database, text: string, limit: number): Promise<CounterCustomer[]> {
  const isNamed = sql`(${matchesText(folded('full_name'), text)} or ${matchesText(orders.email, text)})`
  const latest = db
    .selectDistinctOn([orders.full_name, toDigits(orders.telephone_number)], {
      id: orders.id,
      full_name: orders.full_name,
      email: orders.email,
      phone: orders.telephone_number,
    })
    .from(orders)
    .where(
      and(
        isNull(orders.user_id),
        sql`${orders.telephone_number} || ${orders.email} <> ''`,
        hasPhone(text) ?? isNamed,
      ),
    )
    .orderBy(orders.full_name, toDigits(orders.telephone_number), desc(orders.id))
    .as('latest')
  const rows = await db.select().from(latest).orderBy(desc(latest.id)).limit(limit)
  return rows.map(({ id: _id, ...buyer }) => ({ ...buyer, id: null }))
}

const MAX_ID = 2_147_483_647
const toId = (text: string) => Math.min(Number(text), MAX_ID)

type PieceRow = {
  product_id: number
  name: string
  size: string
  material: Material
  sku: string | null
  gtin: string | null
  photos: string[]
  price: number
  list_price: number
  quantity: number
}

const toPiece = ({ product_id, photos: [photo], price, list_price, ...row }: PieceRow) => ({
  ...row,
  id: product_id,
  image: photo ? toMediaPath(photo) : null,
  price: toPesos(price),
  list_price: toPesos(list_price),
})

/** A document is known from the orders of its owner. */
function hasDocument(text: string) {
  const digits = text.replaceAll(/[\s.]/g, '')
  if (!/^\d{7,8}$/.test(digits)) return undefined
  return inArray(
    users.id,
    sql`(select o.user_id from ${orders} o where ${buyerDocument} = ${digits})`,
  )
}
