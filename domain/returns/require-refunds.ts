import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { Refusal } from '#domain/refusals.ts'

/** Giving money back needs the permission and a recent confirmation of the identity. */
export function requireRefunds(caller: Caller): void {
  requirePermission(caller, 'refunds')
  if (!caller.isConfirmed) throw new Refusal('confirmation_required')
}
