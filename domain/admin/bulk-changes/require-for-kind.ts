import type { BulkKind } from '#contracts/admin/bulk-requests.ts'
import type { Permission } from '#contracts/permissions.ts'
import { hasPermission, requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'

const permissions: Record<BulkKind, Permission> = {
  price: 'prices_discounts',
  discount: 'prices_discounts',
  category: 'catalogue',
  visibility: 'catalogue',
  attribute: 'catalogue',
  tags: 'catalogue',
  cost: 'costs',
  remove: 'catalogue',
  restore: 'catalogue',
}

export const requireForKind = (caller: Caller, kind: BulkKind): void =>
  requirePermission(caller, permissions[kind])

/** The kinds of changes that the caller may make. */
export const listKinds = (caller: Caller): BulkKind[] =>
  (Object.keys(permissions) as BulkKind[]).filter((kind) =>
    hasPermission(caller, permissions[kind]),
  )
