import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'

/** An import can write any field, so it requires the permissions of all fields, and so does its undo. */
export function requireForImport(caller: Caller): void {
  for (const needed of ['catalogue', 'prices_discounts', 'stock'] as const) {
    requirePermission(caller, needed)
  }
}
