import type { Database } from '#db/database.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import type { Changes } from './changes.ts'
import { createFeeds } from './feeds/feeds.ts'
import { createPhotos, type Store } from './photos/photos.ts'
import { createReviews } from './reviews/reviews.ts'
import { createSearch } from './search/search.ts'
import { createSettings, type Payment } from './settings/settings.ts'

type Dependencies = {
  db: Database
  changes: Changes
  photoStore: Store
  payment: Payment
  /** Where the shop is found, without a slash at its end. */
  publicUrl: string
}

export type Shop = ReturnType<typeof createShop>

/** Everything that the shop can do, wired once. */
export function createShop({ db, changes, photoStore, payment, publicUrl }: Dependencies) {
  const settings = createSettings({ db, changes, payment })
  const catalogue = createCatalogue({ db, changes, settings })
  return {
    publicUrl,
    settings,
    catalogue,
    search: createSearch({ db, changes, toProducts: catalogue.toProducts }),
    reviews: createReviews({ db }),
    photos: createPhotos({ db, store: photoStore, changes }),
    feeds: createFeeds({ db, catalogue, settings, publicUrl }),
  }
}
