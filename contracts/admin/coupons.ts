import * as z from 'zod/mini'
import {
  blankAsAbsent,
  Day,
  Decimal,
  Flag,
  Id,
  Integer,
  Money,
  RequiredText,
} from '#contracts/scalars.ts'
import { crudEndpoints } from './crud.ts'
import { listQuery } from './listing.ts'

export const EditedCoupon = z.object({
  id: z.int(),
  name: z.string(),
  /** Exactly one of these three is set. */
  amount: z.nullable(Money),
  percentage: z.nullable(z.number()),
  free_shipping: z.boolean(),
  minimum_purchase: z.nullable(Money),
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  total_uses: z.nullable(z.int()),
  uses_per_account: z.nullable(z.int()),
  /** The categories and designs that it is limited to. Without both it is for everything. */
  categories: z.array(z.int()),
  designs: z.array(z.int()),
  exclude_sale: z.boolean(),
  first_purchase: z.boolean(),
  /** The only customer who may use it. */
  customer_id: z.nullable(z.int()),
  automatic: z.boolean(),
  active: z.boolean(),
  /** Number of orders that reserve or used it, or one of its codes. */
  used: z.int(),
  /** Number of codes that were generated from it. */
  codes: z.int(),
  /** The coupon whose terms a generated code has. */
  model: z.nullable(z.object({ id: z.int(), name: z.string() })),
  version: z.int(),
})
export type EditedCoupon = z.infer<typeof EditedCoupon>

const Pesos = Decimal.check(z.gt(0, 'Tiene que ser más que 0.'), z.lte(1e10, 'Es demasiado alto.'))
const Uses = Integer.check(z.gte(1, 'Tiene que ser 1 o más.'), z.lte(1_000_000, 'Es demasiado.'))
const orNull = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)

const Off = z._default(z.boolean('Tiene que ser sí o no.'), false)
const Ids = z._default(z.array(Id).check(z.maxLength(100, 'Pueden ser hasta 100.')), [])

export const CouponDraft = z.object({
  name: RequiredText(40).check(z.regex(/^\S*$/, 'Va sin espacios.')),
  amount: orNull(Pesos),
  percentage: orNull(
    Decimal.check(z.gt(0, 'Tiene que ser más que 0.'), z.lte(100, 'Puede ser hasta 100.')),
  ),
  free_shipping: Off,
  minimum_purchase: orNull(Pesos),
  categories: Ids,
  designs: Ids,
  exclude_sale: Off,
  first_purchase: Off,
  customer_id: orNull(Id),
  automatic: Off,
  first_day: orNull(Day),
  last_day: orNull(Day),
  total_uses: orNull(Uses),
  uses_per_account: orNull(Uses),
  active: z._default(z.boolean(), true),
})
export type CouponDraft = z.output<typeof CouponDraft>

export const adminCouponsApi = crudEndpoints({
  path: '/api/admin/coupons',
  permission: { read: ['orders', 'prices_discounts'], write: 'prices_discounts' },
  summary: {
    list: 'Coupons, newest first',
    get: 'One coupon',
    create: 'A new coupon',
    update: 'Changes a coupon',
    remove: 'Takes a coupon out of use; orders that used it still name it',
  },
  row: EditedCoupon,
  draft: CouponDraft,
  query: listQuery(['id', 'name', 'last_day'], {
    active: blankAsAbsent(Flag),
    automatic: blankAsAbsent(Flag),
    /** The codes generated from this coupon. Without it, and without a search, generated codes are left out. */
    model: blankAsAbsent(Id),
  }),
})
