import type { Database } from '#db/database.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { photos } from '#db/schema/photos.ts'

type NewProduct = Partial<typeof products.$inferInsert>
type NewCategory = Partial<typeof categories.$inferInsert> & { id: number }

export const PHOTO = {
  file: 'foto-000000000000.jpg',
  width: 800,
  height: 800,
  blur: '',
  alt: 'Foto',
}

export async function addCategory(db: Database, category: NewCategory): Promise<number> {
  await db.insert(photos).values(PHOTO).onConflictDoNothing()
  await db.insert(categories).values({
    name: `Categoría ${category.id}`,
    type: 'joyas',
    thumbnail: PHOTO.file,
    ...category,
  })
  return category.id
}

/** A product of category 11 with defaults for the other columns. */
export async function addProduct(db: Database, product: NewProduct = {}): Promise<number> {
  const [row] = await db
    .insert(products)
    .values({
      category_id: 11,
      name: 'Anillo',
      material: 'oro',
      price: 1_000_000,
      quantity: 5,
      photos: [PHOTO.file],
      ...product,
    })
    .returning({ id: products.id })
  return row?.id as number
}
