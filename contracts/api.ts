import { accountsApi } from './accounts.ts'
import { adminCategoriesApi } from './admin/categories.ts'
import { adminMeApi } from './admin/me.ts'
import { adminPhotosApi } from './admin/photos.ts'
import { adminProductsApi } from './admin/products.ts'
import { adminPromosApi } from './admin/promos.ts'
import { adminRepriceApi } from './admin/reprice.ts'
import { cartApi } from './cart.ts'
import { catalogueApi } from './catalogue.ts'
import { checkoutApi } from './checkout.ts'
import { contactApi } from './contact.ts'
import { datesApi } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { ordersApi } from './orders.ts'
import { profileApi } from './profile.ts'
import { reviewsApi } from './reviews.ts'
import { revocationsApi } from './revocations.ts'
import { sessionsApi } from './sessions.ts'
import { shopApi } from './shop.ts'
import { wishlistApi } from './wishlist.ts'

/** Every call there is. A new table of calls is added here, and nowhere else. */
export const api = {
  accounts: accountsApi,
  sessions: sessionsApi,
  profile: profileApi,
  catalogue: catalogueApi,
  cart: cartApi,
  wishlist: wishlistApi,
  reviews: reviewsApi,
  checkout: checkoutApi,
  orders: ordersApi,
  dates: datesApi,
  contact: contactApi,
  revocations: revocationsApi,
  shop: shopApi,
  adminMe: adminMeApi,
  adminCategories: adminCategoriesApi,
  adminProducts: adminProductsApi,
  adminPhotos: adminPhotosApi,
  adminPromos: adminPromosApi,
  adminReprice: adminRepriceApi,
} satisfies Record<string, Record<string, Endpoint>>
