import {
  orderContactPermissions,
  orderMoneyPermissions,
  type Permission,
  permissionLabels,
} from '#contracts/permissions.ts'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'

export type Holder = { permissions: readonly Permission[] }

export const hasPermission = ({ permissions }: Holder, needed: Permission): boolean =>
  permissions.includes(needed)

/** Whether somebody sees amounts and payments, or only prepares orders. */
export const seesOrderMoney = (holder: Holder): boolean =>
  orderMoneyPermissions.some((each) => hasPermission(holder, each))

/** Whether somebody may reach buyers, or only prepares orders or keeps the books. */
export const seesOrderContact = (holder: Holder): boolean =>
  orderContactPermissions.some((each) => hasPermission(holder, each))

/** For calls whose permission depends on the input. */
export function requirePermission(caller: Holder, needed: Permission): void {
  if (hasPermission(caller, needed)) return
  throw new Refusal('permission_required', {
    wording: `Tu rol no incluye el permiso «${permissionLabels[needed]}».`,
  })
}

/** For what no permission gives by itself. The code says what only the owner does. */
export function requireOwner({ role }: { role: string }, code: RefusalCode): void {
  if (role !== 'owner') throw new Refusal(code)
}

/** Staff can only grant or revoke permissions that they have, which prevents privilege escalation. */
export function requireAllPermissions(caller: Holder, needed: readonly Permission[]): void {
  if (!needed.every((each) => hasPermission(caller, each))) throw new Refusal('beyond_own_role')
}
