import type { Gender } from '#contracts/audiences.ts'
import type { Tx } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { designs, products } from '#db/schema/catalogue.ts'
import { reviews } from '#db/schema/reviews.ts'
import { NO_PASSWORD } from '#domain/auth/passwords.ts'
import type { Design, Piece } from './catalogue/design.ts'
import { collection } from './collection.ts'
import type { Files } from './photographs.ts'

export async function fillCollection(tx: Tx, files: Files): Promise<void> {
  const authors = await fillAuthors(tx)
  const inserted = await tx
    .insert(designs)
    .values(collection.map(({ name }) => ({ name })))
    .returning({ id: designs.id })
  await tx
    .insert(products)
    .values(
      collection.flatMap((design, index) =>
        design.pieces.map((piece) =>
          toProduct(design, piece, inserted[index]?.id as number, files),
        ),
      ),
    )
  await tx.insert(reviews).values(
    collection.flatMap((design) =>
      design.reviews.map(({ by, rating, comment, date, bought = false }) => ({
        product_id: design.pieces[0]?.id as number,
        user_id: authors.get(by) as number,
        rating,
        comment,
        verified_purchase: bought,
        date_created: noonOf(date),
      })),
    ),
  )
}

function toProduct(design: Design, piece: Piece, design_id: number, files: Files) {
  return {
    id: piece.id,
    category_id: design.category,
    design_id,
    name: piece.name ?? design.name,
    description: design.description,
    material: piece.material ?? design.material,
    size: piece.size,
    color: piece.color ?? design.color,
    gender: design.gender ?? genderOf[design.category],
    brand: design.brand,
    price: (piece.price ?? design.price) * 100,
    discount_percentage: piece.discount ?? design.discount ?? 0,
    quantity: piece.quantity,
    sold: piece.sold,
    photos: design.photos.map(({ file }) => files.get(file) as string),
    own_photo: piece.photo ? (files.get(piece.photo.file) as string) : null,
    own_photo_only: piece.photo !== undefined,
    attributes: design.attributes.map(([name, value]) => ({ name, value })),
    date_created: noonOf(piece.created),
  }
}

/** Categories that are missing here, such as wedding bands and sports watches, are unisex. */
const genderOf: Record<number, Gender> = {
  10: 'female',
  11: 'female',
  12: 'female',
  13: 'unisex',
  14: 'female',
  15: 'male',
  16: 'female',
  17: 'male',
  18: 'unisex',
}

const noonOf = (day: string) => new Date(`${day}T12:00:00-03:00`)

/** Accounts of the review authors. They cannot sign in, and are no customers. */
async function fillAuthors(tx: Tx): Promise<Map<string, number>> {
  const names = [...new Set(collection.flatMap((design) => design.reviews.map(({ by }) => by)))]
  const rows = await tx
    .insert(users)
    .values(
      names.map((name, index) => ({
        email: `opinion-${index + 1}@quilate.example`,
        password_hash: NO_PASSWORD,
        is_sample: true,
        first_name: name.slice(0, name.lastIndexOf(' ')),
        last_name: name.slice(name.lastIndexOf(' ') + 1),
      })),
    )
    .returning({ id: users.id })
  return new Map(names.map((name, index) => [name, rows[index]?.id as number]))
}
