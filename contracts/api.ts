import { accountsApi } from './accounts.ts'
import { catalogueApi } from './catalogue.ts'
import { contactApi } from './contact.ts'
import { datesApi } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { profileApi } from './profile.ts'
import { reviewsApi } from './reviews.ts'
import { revocationsApi } from './revocations.ts'
import { sessionsApi } from './sessions.ts'
import { shopApi } from './shop.ts'

/** Every call there is. A new table of calls is added here, and nowhere else. */
export const api = {
  accounts: accountsApi,
  sessions: sessionsApi,
  profile: profileApi,
  catalogue: catalogueApi,
  reviews: reviewsApi,
  dates: datesApi,
  contact: contactApi,
  revocations: revocationsApi,
  shop: shopApi,
} satisfies Record<string, Record<string, Endpoint>>
