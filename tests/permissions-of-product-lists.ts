import type { Permission } from '#contracts/permissions.ts'

const readers: Permission[] = [
  'catalogue',
  'stock',
  'orders',
  'prices_discounts',
  'workshop',
  'read_sales',
]

/** The part of `permissionsOf` about reading products. */
export const permissionsOfProductLists: Record<string, Permission[]> = {
  'adminProducts.list': readers,
  'adminProducts.listTags': readers,
  'adminProducts.get': readers,
}
