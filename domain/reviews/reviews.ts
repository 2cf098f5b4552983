import { and, desc, eq, gt, lte, type Placeholder, sql } from 'drizzle-orm'
import type { Review, ReviewDraft } from '#contracts/reviews.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { users } from '#db/schema/accounts.ts'
import { products } from '#db/schema/catalogue.ts'
import { reviews } from '#db/schema/reviews.ts'
import { dependOn, dependOnProducts } from '#domain/cache/dependencies.ts'
import { lockPiecesOfDesign } from '#domain/catalogue/lock-products.ts'
import { isShown } from '#domain/catalogue/product.ts'
import { Refusal } from '#domain/refusals.ts'
import { hasBought } from './verified-purchases.ts'

const designOf = (product: number | Placeholder) => sql<number>`(
  select ${products.design_id} from ${products} where ${products.id} = ${product})`
const isOfDesign = (product: number | Placeholder) => eq(reviews.design_id, designOf(product))

/** The reviews of a design, whichever of its pieces is requested. */
export function createReviews({ db }: { db: Database }) {
  const value = sql.placeholder
  const ofThis = isOfDesign(value('product'))
  const visible = and(ofThis, eq(reviews.hidden, false), eq(reviews.replaced, false))
  const shown = {
    id: reviews.id,
    rating: reviews.rating,
    comment: reviews.comment,
    date_created: reviews.date_created,
    user: sql<string>`case when ${users.date_deleted} is null then ${users.first_name} else 'Anónimo' end`,
    verified_purchase: reviews.verified_purchase,
    answer: reviews.answer,
    date_answered: reviews.date_answered,
  }
  const select = () =>
    db.select(shown).from(reviews).innerJoin(users, eq(users.id, reviews.user_id))
  const newestFirst = [desc(reviews.date_created), desc(reviews.id)]
  const isAbout = and(
    gt(reviews.rating, sql`${value('rating')}::numeric - 0.5`),
    lte(reviews.rating, value('rating')),
  )

  const ofProduct = select()
    .where(visible)
    .orderBy(...newestFirst)
    .prepare('reviews_of_design')
  const ratedAbout = select()
    .where(and(visible, isAbout))
    .orderBy(...newestFirst)
    .prepare('reviews_rated_about')
  const own = select()
    .where(and(ofThis, eq(reviews.user_id, value('user')), eq(reviews.replaced, false)))
    .prepare('review_own')
  const ratingOf = db
    .select({ count: products.review_count, average_rating: products.average_rating })
    .from(products)
    .where(and(eq(products.id, value('product')), isShown))
    .prepare('rating_of_product')

  const getRating = async (product: number) => {
    const [rating] = await ratingOf.execute({ product })
    if (!rating) throw new Refusal('product_not_found')
    return rating
  }
  const listShown = async (product: number) => {
    dependOnReviews(product)
    return (await ofProduct.execute({ product })).map(toReview)
  }
  const findOwn = async (user: number, product: number) => {
    const [row] = await own.execute({ user, product })
    return row ? toReview(row) : null
  }
  const getOwnAndAll = async (user: number, product: number) => {
    const review = await findOwn(user, product)
    if (!review) throw new Refusal('review_not_found')
    return { review, reviews: await listShown(product) }
  }
  const isOf = (user: number, product: number) =>
    and(eq(reviews.user_id, user), isOfDesign(product))

  /** Locks the pieces first, because a trigger of the review updates their rating. */
  const changeRated = <T>(product: number, change: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await lockPiecesOfDesign(tx, product)
      return change(tx)
    })

  return {
    listShown,

    async list(product: number) {
      const rating = await getRating(product)
      return { reviews: await listShown(product), ...rating }
    },

    async listRated(product: number, rating: number) {
      await getRating(product)
      dependOnReviews(product)
      return { reviews: (await ratedAbout.execute({ product, rating })).map(toReview) }
    },

    /** Includes a hidden review, because its author still sees it. */
    async findOwn(user: number, product: number): Promise<Review | null> {
      await getRating(product)
      return findOwn(user, product)
    },

    async create(user: number, product: number, draft: ReviewDraft) {
      await getRating(product)
      await changeRated(product, async (tx) => {
        const created = await tx
          .insert(reviews)
          .values({
            ...draft,
            user_id: user,
            product_id: product,
            verified_purchase: hasBought(user, designOf(product)),
          })
          .onConflictDoNothing()
          .returning({ id: reviews.id })
        if (created.length === 0) throw new Refusal('already_reviewed')
      })
      return getOwnAndAll(user, product)
    },

    async update(user: number, product: number, { rating, comment }: ReviewDraft) {
      await getRating(product)
      await changeRated(product, (tx) =>
        tx
          .update(reviews)
          .set({ rating, comment })
          .where(and(isOf(user, product), eq(reviews.replaced, false))),
      )
      return getOwnAndAll(user, product)
    },

    /** Removes the replaced reviews, too: their author cannot see them. */
    async remove(user: number, product: number) {
      await getRating(product)
      const removed = await changeRated(product, (tx) =>
        tx.delete(reviews).where(isOf(user, product)).returning({ id: reviews.id }),
      )
      if (removed.length === 0) throw new Refusal('review_not_found')
      return { reviews: await listShown(product) }
    },
  }
}

/** A changed review invalidates every piece of its design. `reviewers` covers the current names of the authors. */
function dependOnReviews(product: number): void {
  dependOnProducts([product])
  dependOn('reviewers')
}

type Row = Omit<Review, 'date_created' | 'answer'> & {
  date_created: Date
  answer: string | null
  date_answered: Date | null
}

const toReview = ({ answer, date_answered, ...row }: Row): Review => ({
  ...row,
  date_created: row.date_created.toISOString(),
  ...(answer && date_answered && { answer: { text: answer, date: date_answered.toISOString() } }),
})
