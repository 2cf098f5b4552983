import { adminCategoriesApi } from '#contracts/admin/categories.ts'
import type { Endpoint } from '#contracts/endpoint.ts'

export type ResourceApi = {
  list: Endpoint
  get?: Endpoint
  create?: Endpoint
  update?: Endpoint
  remove?: Endpoint
}

/** The calls behind each resource that the screens know by name. */
export const apis: Record<string, ResourceApi> = {
  categories: adminCategoriesApi,
}
