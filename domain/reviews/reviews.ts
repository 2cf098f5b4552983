import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Review } from '#contracts/reviews.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { products } from '#db/schema/catalogue.ts'
import { reviews } from '#db/schema/reviews.ts'
import { Refusal } from '#domain/refusals.ts'

export function createReviews({ db }: { db: Database }) {
  const value = sql.placeholder
  const visible = and(eq(reviews.product_id, value('product')), eq(reviews.hidden, false))
  const shown = {
    id: reviews.id,
    rating: reviews.rating,
    comment: reviews.comment,
    date_created: reviews.date_created,
    user: users.first_name,
    verified_purchase: reviews.verified_purchase,
  }
  const ofProduct = db
    .select(shown)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .where(visible)
    .orderBy(desc(reviews.date_created), desc(reviews.id))
    .prepare('reviews_of_product')
  const ratedAbout = db
    .select(shown)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .where(
      and(
        visible,
        gt(reviews.rating, sql`${value('rating')}::numeric - 0.5`),
        lte(reviews.rating, value('rating')),
      ),
    )
    .orderBy(desc(reviews.date_created), desc(reviews.id))
    .prepare('reviews_rated_about')
  const ratingOf = db
    .select({ count: products.review_count, average_rating: products.average_rating })
    .from(products)
    .where(eq(products.id, value('product')))
    .prepare('rating_of_product')

  const getRating = async (product: number) => {
    const [rating] = await ratingOf.execute({ product })
    if (!rating) throw new Refusal('product_not_found')
    return rating
  }

  const listShown = async (product: number): Promise<Review[]> =>
    (await ofProduct.execute({ product })).map(toReview)

  return {
    listShown,
    async list(product: number) {
      const rating = await getRating(product)
      return { reviews: await listShown(product), ...rating }
    },
    async listRated(product: number, rating: number) {
      await getRating(product)
      return { reviews: (await ratedAbout.execute({ product, rating })).map(toReview) }
    },
  }
}

type Row = Omit<Review, 'date_created'> & { date_created: Date }

const toReview = (row: Row): Review => ({ ...row, date_created: row.date_created.toISOString() })
