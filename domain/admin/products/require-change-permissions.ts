import { entryOf } from '#contracts/admin/product-fields.ts'
import type { Permission } from '#contracts/permissions.ts'
import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { findField, type ProductColumns, type ProductRow } from './product-columns.ts'

/** A column without a field, such as the design, needs the permission for the catalogue. */
function toPermission(column: string): Permission {
  const field = findField(column)
  return field ? entryOf(field).permission : 'catalogue'
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Forms send every field, so only fields that differ from the row need a permission. */
export function requireChangePermissions(
  caller: Caller,
  row: ProductRow,
  columns: ProductColumns,
  stock: number,
): void {
  const changed = Object.entries(columns).filter(
    ([name, value]) => !isSame(value, row[name as keyof ProductRow]),
  )
  const needed = new Set(changed.map(([name]) => toPermission(name)))
  if (stock !== row.quantity) needed.add('stock')
  for (const permission of ['prices_discounts', 'catalogue', 'stock', 'costs'] as const) {
    if (needed.has(permission)) requirePermission(caller, permission)
  }
}
