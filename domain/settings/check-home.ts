import { and, inArray, isNull } from 'drizzle-orm'
import type { HomeContent } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { categories } from '#db/schema/catalogue.ts'
import { photos } from '#db/schema/photos.ts'
import { Invalid } from '#domain/refusals.ts'

const toPhotos = ({ hero, doors, banners, appointment }: HomeContent): Record<string, string> => ({
  'hero.photo': hero.photo,
  'hero.photo_small': hero.photo_small,
  'doors.bands': doors.bands,
  'doors.history': doors.history,
  'doors.custom': doors.custom,
  ...Object.fromEntries(banners.map(({ photo }, at) => [`banners.${at}.photo`, photo])),
  ...Object.fromEntries(
    banners.flatMap(({ photo_small }, at) =>
      photo_small ? [[`banners.${at}.photo_small`, photo_small]] : [],
    ),
  ),
  'appointment.photo': appointment.photo,
})

/** Checks that every photo is stored in the shop, and that every banner has an existing category. */
export async function checkHome(db: Database, draft: unknown): Promise<void> {
  const home = draft as HomeContent
  const paths = toPhotos(home)
  const toFile = (path: string) => path.replace(/^\/media\//, '')
  const storedPhotos = await db
    .select({ file: photos.file })
    .from(photos)
    .where(inArray(photos.file, Object.values(paths).map(toFile)))
  const files = new Set(storedPhotos.map(({ file }) => file))
  const existingCategories = await db
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(
        inArray(
          categories.id,
          home.banners.map(({ category }) => category),
        ),
        isNull(categories.date_removed),
      ),
    )
  const ids = new Set(existingCategories.map(({ id }) => id))
  const fields = {
    ...Object.fromEntries(
      Object.entries(paths)
        .filter(([, path]) => !files.has(toFile(path)))
        .map(([field]) => [field, ['Elegí una foto.']]),
    ),
    ...Object.fromEntries(
      home.banners.flatMap(({ category }, at) =>
        ids.has(category) ? [] : [[`banners.${at}.category`, ['No existe esa categoría.']]],
      ),
    ),
  }
  if (Object.keys(fields).length > 0) throw new Invalid(fields)
}
