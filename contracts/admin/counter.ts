import * as z from 'zod/mini'
import { Email } from '#contracts/account-fields.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { materialValues } from '#contracts/materials.ts'
import {
  blankAsAbsent,
  Day,
  Decimal,
  Id,
  Integer,
  MediaPath,
  Money,
  NOT_AN_OPTION,
  RequiredText,
  Text,
} from '#contracts/scalars.ts'
import { SeenVersion } from './listing.ts'
import {
  CreditCode,
  counterMethods,
  Delivery,
  Discount,
  Key,
  OptionalLine,
  Pesos,
} from './order-drafts.ts'
import { AdminOrderDetail } from './order-shapes.ts'

/** A piece that can be sold at the counter. */
export const CounterPiece = z.object({
  id: z.int(),
  name: z.string(),
  size: z.string(),
  material: z.enum(materialValues),
  sku: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  image: z.nullable(MediaPath),
  /** What it costs now. */
  price: Money,
  list_price: Money,
  /** Remaining stock. */
  quantity: z.int(),
})
export type CounterPiece = z.infer<typeof CounterPiece>

export const CounterCustomer = z.object({
  /** Null for a buyer of earlier orders without an account. */
  id: z.nullable(z.int()),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type CounterCustomer = z.infer<typeof CounterCustomer>

const Tender = z.object({ method: z.enum(counterMethods, NOT_AN_OPTION), amount: Pesos })

export const MAX_LINES = 100
export const MAX_TENDERS = 5

const Line = z.object({
  product_id: Id,
  count: Integer.check(z.gte(1, 'Tiene que ser 1 o más.'), z.lte(999, 'Hasta 999.')),
  /** The price that the screen showed. */
  price: Decimal.check(z.gte(0, 'Tiene que ser 0 o más.'), z.lte(1e10, 'Es demasiado alto.')),
})

export const CounterSale = z.object({
  /** The idempotency key: repeated requests create one order. */
  key: Key,
  lines: z
    .array(Line, 'Agregá al menos una pieza.')
    .check(
      z.minLength(1, 'Agregá al menos una pieza.'),
      z.maxLength(MAX_LINES, `Pueden ser hasta ${MAX_LINES} líneas.`),
    ),
  discount: z.optional(Discount),
  /** A store credit that pays a part of the total, or all of it. The tenders pay the rest. */
  credit_code: CreditCode,
  customer_id: z.optional(Id),
  full_name: OptionalLine(150),
  telephone_number: Delivery.shape.telephone_number,
  email: z._default(z.union([z.literal(''), Email]), ''),
  note: OptionalLine(2_000),
  tenders: z
    .array(Tender, 'Elegí cómo se paga.')
    .check(z.maxLength(MAX_TENDERS, `Pueden ser hasta ${MAX_TENDERS} medios.`)),
  /** The tenders pay only a part, and the pieces are held for the rest. */
  deposit: z.optional(
    z.object({
      /** The last day on which they are held; without it they are held until staff cancel. */
      until: z.optional(z.nullable(Day)),
    }),
  ),
  /** The customer takes the pieces along immediately. */
  handed_over: z._default(z.boolean(), true),
})
export type CounterSale = z.output<typeof CounterSale>

const path = <P extends string>(rest: P) => `/api/admin/counter${rest}` as const
const params = z.object({ transaction_id: RequiredText(40) })

const Ids = Text(2_000).check(z.regex(/^\d{1,10}(,\d{1,10})*$/, 'No es una lista de números.'))

export const counterApi = {
  findPieces: endpoint({
    method: 'GET',
    path: path('/pieces'),
    summary:
      'Pieces by barcode, SKU or words, an exact code first and sold-out ones last; or by id',
    access: 'staff',
    permission: 'orders',
    query: z.object({ search: blankAsAbsent(Text(100)), ids: blankAsAbsent(Ids) }),
    response: z.object({ results: z.array(CounterPiece) }),
  }),
  findCustomers: endpoint({
    method: 'GET',
    path: path('/customers'),
    summary:
      'Customers, and buyers without an account, by name, telephone, e-mail, or the document of an earlier pickup',
    access: 'staff',
    permission: 'orders',
    query: z.object({ search: RequiredText(100) }),
    response: z.object({ results: z.array(CounterCustomer) }),
  }),
  sell: endpoint({
    method: 'POST',
    path: path('/sales'),
    summary: 'A sale at the counter, paid at once or with a deposit',
    access: 'staff',
    permission: 'orders',
    body: CounterSale,
    status: 201,
    response: AdminOrderDetail,
  }),
  mailReceipt: endpoint({
    method: 'POST',
    path: path('/sales/:transaction_id/receipt'),
    summary: 'Mails the receipt of a sale',
    access: 'staff',
    permission: 'orders',
    params,
    body: z.object({ email: Email }),
    response: AdminOrderDetail,
  }),
  cancelDeposit: endpoint({
    method: 'POST',
    path: path('/sales/:transaction_id/cancel'),
    summary: 'Cancels a sale with a deposit, which is given back or kept',
    access: 'staff',
    permission: 'refunds',
    params,
    body: z.object({
      deposit: z.enum(['refund', 'keep'], NOT_AN_OPTION),
      reason: RequiredText(300),
      version: SeenVersion,
    }),
    response: AdminOrderDetail,
  }),
}
