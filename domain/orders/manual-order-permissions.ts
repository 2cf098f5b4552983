import type { AdminTerms } from '#contracts/admin/order-drafts.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import type { Purchase } from '#domain/checkout/purchase.ts'

/** A discount by hand is a price that somebody makes up; a coupon was written by who may, for everybody who knows it. */
export function requireForTerms(caller: Caller, { discount }: AdminTerms): void {
  if (discount) requirePermission(caller, 'prices_discounts')
}

/** Not even a coupon lets goods go for nothing without that permission. */
export function requireForPurchase(caller: Caller, { totals }: Purchase): void {
  if (totals.original_price <= totals.discount) requirePermission(caller, 'prices_discounts')
}

/** What was bought on the web is paid to the provider: who says that it came as cash must be trusted with that. */
export function requireForSettlement(caller: Caller, { channel, amount }: OrderRow): void {
  if (channel === 'web') requirePermission(caller, 'manual_settlement')
  if (amount === 0) requirePermission(caller, 'prices_discounts')
}
