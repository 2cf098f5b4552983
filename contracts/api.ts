import { catalogueApi } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { reviewsApi } from './reviews.ts'
import { shopApi } from './shop.ts'

/** Every call there is. A new table of calls is added here, and nowhere else. */
export const api = {
  catalogue: catalogueApi,
  reviews: reviewsApi,
  shop: shopApi,
} satisfies Record<string, Record<string, Endpoint>>
