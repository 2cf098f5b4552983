import { type Permission, permissionLabels } from '#contracts/permissions.ts'
import { Refusal } from '#domain/refusals.ts'

export type Holder = { permissions: readonly Permission[] }

export const hasPermission = ({ permissions }: Holder, needed: Permission): boolean =>
  permissions.includes(needed)

/** For calls where the permission depends on what is asked for, not on the call alone. */
export function requirePermission(caller: Holder, needed: Permission): void {
  if (hasPermission(caller, needed)) return
  throw new Refusal('permission_required', {
    wording: `Tu rol no incluye el permiso «${permissionLabels[needed]}».`,
  })
}

/** Nobody gives or takes away more than they may do themselves, so no role can raise itself. */
export function requireAllPermissions(caller: Holder, of: readonly Permission[]): void {
  if (!of.every((each) => hasPermission(caller, each))) throw new Refusal('beyond_own_role')
}
