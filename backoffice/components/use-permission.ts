import { usePermissions } from 'react-admin'
import type { Me } from '#contracts/admin/me.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import {
  orderContactPermissions,
  orderMoneyPermissions,
  type Permission,
} from '#contracts/permissions.ts'

/** The signed-in staff member with permissions; undefined while loading. */
export const useMe = (): Me | undefined => usePermissions<Me | null>().permissions ?? undefined

/** Whether the caller has one of these permissions. Only for display: the server checks every call. */
export function useHasPermission(...anyOf: Permission[]): boolean {
  const me = useMe()
  return anyOf.some((each) => me?.permissions.includes(each))
}

/** Whether the server sends this person the e-mail and telephone of buyers. */
export const useSeesOrderContact = (): boolean => useHasPermission(...orderContactPermissions)

/** Whether the server sends this person the amounts of orders. */
export const useSeesOrderMoney = (): boolean => useHasPermission(...orderMoneyPermissions)

/** Whether the contract lets the caller's role make a call, so that no button is shown that the server refuses. */
export function useMayCall({ permission = [] }: Pick<Endpoint, 'permission'>): boolean {
  const needed = [permission].flat()
  return useHasPermission(...needed) || needed.length === 0
}
