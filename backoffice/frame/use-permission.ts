import { usePermissions } from 'react-admin'
import type { Permission } from '#contracts/permissions.ts'

/** Whether one of these is among the caller's permissions. The rest is not offered; the server refuses it in any case. */
export function useHasPermission(...anyOf: Permission[]): boolean {
  const { permissions } = usePermissions<Permission[] | null>()
  return anyOf.some((each) => permissions?.includes(each))
}
