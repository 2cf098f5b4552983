import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Database } from '#db/database.ts'
import type { createPhotos } from '#domain/photos/photos.ts'
import { createDesignList } from './design-list/design-list.ts'
import { createAdminDesigns } from './designs/edit-designs.ts'
import { createAdminDiscountRules } from './discount-rules/admin-discount-rules.ts'
import { createAdminCategories } from './products/admin-categories.ts'
import { createAdminPhotos } from './products/admin-photos.ts'
import { createAdminProducts } from './products/admin-products.ts'
import { createAdminPromos } from './products/admin-promos.ts'
import { createRepricing } from './repricing/repricing.ts'

type Dependencies = {
  db: Database
  getStock: () => Promise<StockSettings>
  photoLibrary: ReturnType<typeof createPhotos>
}

/** Wires what staff edit in the catalogue. */
export const createCatalogueAdmin = ({ db, getStock, photoLibrary }: Dependencies) => ({
  adminCategories: createAdminCategories({ db }),
  adminProducts: createAdminProducts({ db, getStock }),
  designList: createDesignList({ db, getStock }),
  adminDesigns: createAdminDesigns({ db, photoLibrary }),
  adminPhotos: createAdminPhotos({ db, photoLibrary }),
  adminPromos: createAdminPromos({ db }),
  repricing: createRepricing({ db }),
  discountRules: createAdminDiscountRules({ db }),
})
