import type { AdminTerms } from '#contracts/admin/order-drafts.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { requireConfirmed } from '#domain/auth/require-confirmed.ts'
import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import type { Purchase } from '#domain/checkout/purchase.ts'

/** A manual discount needs a permission. A coupon does not, because authorized staff created it. */
export function requireForTerms(caller: Caller, { discount }: Pick<AdminTerms, 'discount'>): void {
  if (discount) requirePermission(caller, 'prices_discounts')
}

/** A coupon that covers the whole price needs the permission for discounts, too. */
export function requireForPurchase(caller: Caller, { totals }: Purchase): void {
  if (totals.original_price <= totals.discount) requirePermission(caller, 'prices_discounts')
}

/**
 * Noting that a web order was paid to the shop itself needs a permission of its own, and, unless its buyer chose to pay that
 * way, a confirmed identity.
 */
export function requireForSettlement(caller: Caller, { channel, amount, pay_way }: OrderRow): void {
  if (channel === 'web') {
    requirePermission(caller, 'manual_settlement')
    if (pay_way === null) requireConfirmed(caller)
  }
  if (amount === 0) requirePermission(caller, 'prices_discounts')
}
