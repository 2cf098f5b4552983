import * as z from 'zod/mini'
import { blankAsAbsent, RequiredText, Text } from '#contracts/scalars.ts'
import { crudEndpoints } from './crud.ts'
import { listQuery } from './listing.ts'
import { orderFilters } from './order-filters.ts'

const OrderViewFilters = z.object({ search: blankAsAbsent(Text(200)), ...orderFilters })
export type OrderViewFilters = z.infer<typeof OrderViewFilters>

/** A search of orders under a name, for all staff who may read orders. */
export const OrderView = z.object({
  id: z.int(),
  name: z.string(),
  filters: OrderViewFilters,
  author_id: z.nullable(z.int()),
  author: z.nullable(z.string()),
  version: z.int(),
})
export type OrderView = z.infer<typeof OrderView>

const OrderViewDraft = z.object({ name: RequiredText(40), filters: OrderViewFilters })
export type OrderViewDraft = z.infer<typeof OrderViewDraft>

const readers = ['orders', 'read_sales', 'workshop'] as const

export const adminOrderViewsApi = crudEndpoints({
  path: '/api/admin/order-views',
  permission: { read: readers, write: readers },
  summary: {
    list: 'Saved views of the orders',
    get: 'One saved view',
    create: 'Saves filters of the orders under a name',
    update: 'Renames a view; that of somebody else with the permission *settings*',
    remove: 'Deletes a view; that of somebody else with the permission *settings*',
  },
  row: OrderView,
  draft: OrderViewDraft,
  query: listQuery(['id', 'name'], {}),
})
