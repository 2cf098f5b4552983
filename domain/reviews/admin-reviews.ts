import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AdminReview, adminReviewsApi, reviewSortings } from '#contracts/admin/reviews.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database, Tx } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { products } from '#db/schema/catalogue.ts'
import { reviews } from '#db/schema/reviews.ts'
import { editRow } from '#domain/admin/edit-row.ts'
import { type ListQuery, listRows } from '#domain/admin/list-rows.ts'
import { containsText } from '#domain/admin/matches-text.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { lockProducts } from '#domain/catalogue/lock-products.ts'
import { Refusal } from '#domain/refusals.ts'

type Query = ListQuery<(typeof reviewSortings)[number]> & {
  hidden?: boolean | undefined
  answered?: boolean | undefined
  product_id?: number | undefined
  rating?: number | undefined
}

/** Reviews as the shop looks after them: it hides and answers, and never changes what somebody wrote. */
export function createAdminReviews({ db }: { db: Database }) {
  const readAll = async (from: Database, ids: number[]): Promise<AdminReview[]> => {
    const rows = await from
      .select({
        review: reviews,
        product: products.name,
        user: fullName(users),
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.product_id))
      .innerJoin(users, eq(users.id, reviews.user_id))
      .where(inArray(reviews.id, ids))
    return rows.map(({ review, product, user }) => ({
      id: review.id,
      product_id: review.product_id,
      product,
      user_id: review.user_id,
      user,
      rating: review.rating,
      comment: review.comment,
      verified_purchase: review.verified_purchase,
      hidden: review.hidden,
      answer: review.answer ?? '',
      date_answered: review.date_answered?.toISOString() ?? null,
      date_created: review.date_created.toISOString(),
      version: review.version,
    }))
  }
  const get = async (id: number, from = db): Promise<AdminReview> => {
    const [review] = await readAll(from, [id])
    if (!review) throw new Refusal('no_such_review')
    return review
  }

  return {
    list: (query: Query) =>
      listRows(db, query, {
        table: reviews,
        id: reviews.id,
        sortings: { date_created: reviews.date_created, rating: reviews.rating },
        by: { sort: 'date_created', order: 'desc' },
        where: toCondition(query),
        read: (ids) => readAll(db, ids),
        idOf: ({ id }) => id,
      }),

    get: (id: number) => get(id),

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
  await lockProducts(
    tx,
    found.map(({ product_id }) => product_id),
  )
}

const toCondition = ({ hidden, answered, product_id, rating, search }: Query) =>
  and(
    hidden === undefined ? undefined : eq(reviews.hidden, hidden),
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
