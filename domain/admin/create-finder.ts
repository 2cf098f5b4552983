import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminDesignListApi } from '#contracts/admin/design-list.ts'
import {
  type Found,
  type FoundCustomer,
  type FoundDesign,
  type FoundOrder,
  MIN_FIND_LENGTH,
} from '#contracts/admin/find.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { Permission } from '#contracts/permissions.ts'

type Find<R> = (text: string, caller: Holder) => Promise<R[]>
type Dependencies = {
  orders: Find<FoundOrder>
  customers: Find<FoundCustomer>
  designs: Find<FoundDesign>
}
type Holder = { permissions: readonly Permission[] }

/** Searches everything that the caller may list. */
export function createFinder({ orders, customers, designs }: Dependencies) {
  return async ({ permissions }: Holder, text: string): Promise<Found> => {
    const isLong = text.trim().length >= MIN_FIND_LENGTH
    const findIf = <R>(needed: Permission | readonly Permission[], find: Find<R>): Promise<R[]> =>
      isLong && [needed].flat().some((each) => permissions.includes(each))
        ? find(text, { permissions })
        : Promise.resolve([])
    const [foundOrders, foundCustomers, foundDesigns] = await Promise.all([
      findIf(adminOrdersApi.list.permission, orders),
      findIf(adminCustomersApi.list.permission, customers),
      findIf(adminDesignListApi.list.permission, designs),
    ])
    return { orders: foundOrders, customers: foundCustomers, designs: foundDesigns }
  }
}
