import type * as z from 'zod/mini'
import type { AdminAppointment } from '#contracts/admin/appointments.ts'
import type { EditedCategory } from '#contracts/admin/categories.ts'
import type { EditedCoupon } from '#contracts/admin/coupons.ts'
import type { AdminCreditDetail } from '#contracts/admin/credits.ts'
import type { CustomerDetail } from '#contracts/admin/customers.ts'
import type { EditedPiece } from '#contracts/admin/designs.ts'
import type { DiscountRule } from '#contracts/admin/discount-rules.ts'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import type { Holiday } from '#contracts/admin/holidays.ts'
import type { ImportReport } from '#contracts/admin/import-export.ts'
import type { Message } from '#contracts/admin/messages.ts'
import type { Delivery } from '#contracts/admin/order-drafts.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { OrderView } from '#contracts/admin/order-views.ts'
import type { EditedPromo } from '#contracts/admin/promos.ts'
import type { RepricingRequest } from '#contracts/admin/repricing.ts'
import type { AdminReturnDetail } from '#contracts/admin/return-shapes.ts'
import type { AdminReview } from '#contracts/admin/reviews.ts'
import type { AdminRevocation } from '#contracts/admin/revocations.ts'
import type { Role } from '#contracts/admin/roles.ts'
import type { settingDrafts } from '#contracts/admin/setting-drafts.ts'
import type { EditedShippingOption } from '#contracts/admin/shipping-options.ts'
import type { StaffMember } from '#contracts/admin/staff.ts'
import type { Synonym } from '#contracts/admin/synonyms.ts'

/** The names of an object's fields, including nested ones. */
type Names<T> = T extends readonly (infer Part)[]
  ? Names<Part>
  : T extends object
    ? { [K in keyof T & string]: (string extends K ? never : K) | Names<T[K]> }[keyof T & string]
    : never

type Settings = typeof settingDrafts
type Rows =
  | EditedProduct
  | EditedPiece
  | EditedCategory
  | EditedCoupon
  | EditedPromo
  | DiscountRule
  | EditedShippingOption
  | AdminAppointment
  | AdminCreditDetail
  | AdminOrderDetail
  | AdminReturnDetail
  | AdminReview
  | AdminRevocation
  | CustomerDetail
  | Holiday
  | ImportReport
  | Message
  | OrderView
  | RepricingRequest
  | Role
  | StaffMember
  | Synonym
  | z.output<typeof Delivery>
  | z.output<Settings[keyof Settings]>

/** Fields that only the audit log has. */
type Facts =
  | 'appointments'
  | 'category_id'
  | 'coupons'
  | 'credit'
  | 'credit_code'
  | 'customer_id'
  | 'deposit_kept'
  | 'difference'
  | 'discount'
  | 'fields'
  | 'gold_quote'
  | 'handed_over'
  | 'kept'
  | 'invite'
  | 'kind'
  | 'merged'
  | 'note'
  | 'order'
  | 'payment'
  | 'payment_id'
  | 'prefix'
  | 'price_change_id'
  | 'received'
  | 'refund'
  | 'removed'
  | 'required'
  | 'resolution'
  | 'restored'
  | 'reviews'
  | 'role_id'
  | 'state'
  | 'variant_of'
  | 'waived'
  | 'with_shipping'

/** Every field that can occur in an audit entry or a conflict. */
export type ShownField = Names<Rows> | Facts
