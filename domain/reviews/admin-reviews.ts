import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AdminReview, adminReviewsApi } from '#contracts/admin/reviews.ts'
import type { Body, Query } from '#contracts/endpoint.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database, Tx } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { productName } from '#db/product-name.ts'
import { users } from '#db/schema/accounts.ts'
import { products } from '#db/schema/catalogue.ts'
import { reviews } from '#db/schema/reviews.ts'
import type { Caller } from '#domain/caller.ts'
import { lockPiecesOfDesign } from '#domain/catalogue/lock-products.ts'
import { piecePhotos } from '#domain/catalogue/product.ts'
import { editRow } from '#domain/editing/edit-row.ts'
import { containsText } from '#domain/editing/matches-text.ts'
import { createRowReader } from '#domain/editing/row-reader.ts'

async function readRows(from: Database, ids: number[]): Promise<AdminReview[]> {
  const rows = await from
    .select({
      review: reviews,
      product: productName(products),
      photos: piecePhotos,
      user: fullName(users),
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.product_id))
    .innerJoin(users, eq(users.id, reviews.user_id))
    .where(inArray(reviews.id, ids))
  return rows.map(({ review, product, photos, user }) => ({
    id: review.id,
    product_id: review.product_id,
    product,
    image: photos[0] ? toMediaPath(photos[0]) : null,
    user_id: review.user_id,
    user,
    rating: review.rating,
    comment: review.comment,
    verified_purchase: review.verified_purchase,
    hidden: review.hidden,
    replaced: review.replaced,
    answer: review.answer ?? '',
    date_answered: review.date_answered?.toISOString() ?? null,
    date_created: review.date_created.toISOString(),
    version: review.version,
  }))
}

/** Reviews in the back office: staff hide and answer them, and never change the words of a customer. */
export function createAdminReviews({ db }: { db: Database }) {
  const { list, get } = createRowReader({
    db,
    table: reviews,
    readRows,
    notFound: 'no_such_review',
    sortings: { date_created: reviews.date_created, rating: reviews.rating },
    by: { sort: 'date_created', order: 'desc' },
    where: toCondition,
  })

  return {
    list,
    get,

    update: (
      caller: Caller,
      id: number,
      { hidden, answer, version }: Body<typeof adminReviewsApi.update>,
    ): Promise<AdminReview> =>
      editRow(db, {
        caller,
        resource: 'reviews',
        table: reviews,
        id,
        seen: version,
        lockFirst: (tx) => lockProductOf(tx, id),
        read: (tx) => get(id, tx),
        facts: ({ hidden, answer }) => ({ hidden, answer }),
        change: (tx, before) =>
          tx
            .update(reviews)
            .set({
              hidden,
              answer: answer || null,
              ...(answer !== before.answer && { date_answered: answer ? new Date() : null }),
            })
            .where(eq(reviews.id, id)),
      }),
  }
}

async function lockProductOf(tx: Tx, id: number): Promise<void> {
  const found = await tx
    .select({ product_id: reviews.product_id })
    .from(reviews)
    .where(eq(reviews.id, id))
  for (const { product_id } of found) await lockPiecesOfDesign(tx, product_id)
}

const toCondition = ({
  hidden,
  replaced,
  answered,
  product_id,
  rating,
  search,
}: Query<typeof adminReviewsApi.list>) =>
  and(
    hidden === undefined ? undefined : eq(reviews.hidden, hidden),
    replaced === undefined ? undefined : eq(reviews.replaced, replaced),
    answered === undefined
      ? undefined
      : answered
        ? isNotNull(reviews.answer)
        : isNull(reviews.answer),
    product_id === undefined ? undefined : eq(reviews.product_id, product_id),
    rating === undefined ? undefined : eq(reviews.rating, rating),
    search?.trim()
      ? or(
          containsText(reviews.comment, search),
          sql`${reviews.product_id} in (select ${products.id} from ${products} where ${containsText(products.name, search)})`,
        )
      : undefined,
  )
