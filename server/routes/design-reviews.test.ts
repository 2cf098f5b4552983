import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminReviewsApi } from '#contracts/admin/reviews.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { profileApi } from '#contracts/profile.ts'
import { reviewsApi } from '#contracts/reviews.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { refreshVerified } from '#domain/reviews/verified-purchases.ts'
import { addCrowd, addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'
import { soon } from '#tests/soon.ts'

let shop: SellingShop
/** Two sizes of one design. */
let small: number
let large: number

beforeAll(async () => {
  shop = await openSellingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  small = await addProduct(shop.db, { name: 'Anillo', size: 'Talle 12' })
  large = await addPieceOf(small, 'Talle 18')
})

/** A piece of the same design as another product. */
const addPieceOf = (product: number, size: string) =>
  addProduct(shop.db, {
    size,
    design_id: sql<number>`(select design_id from products where id = ${product})` as never,
  })

type Person = Awaited<ReturnType<typeof addPerson>>

const write = ({ client }: Person, productId: number, rating: number, comment = 'Linda') =>
  client.call(reviewsApi.createReview, { params: { productId }, body: { rating, comment } })
const readAll = async (productId: number) =>
  (await shop.guest.call(reviewsApi.listReviews, { params: { productId } })).body
const ratingsOf = async (...ids: number[]) => {
  const { rows } = await shop.db.execute<{ rating: string }>(sql`
    select average_rating::float || ' of ' || review_count as rating
    from products where id = any(${`{${ids}}`}::int[]) order by id`)
  return rows.map(({ rating }) => rating)
}

test('reviews are those of the design, whichever piece is requested', async () => {
  const [ana, berta] = [await addPerson(shop), await addPerson(shop)]
  const first = await write(ana, small, 5)
  const second = await write(berta, large, 2)
  expect(second.body.reviews).toEqual([second.body.review, first.body.review])
  for (const piece of [small, large]) {
    await soon(async () =>
      expect(await readAll(piece)).toEqual({
        reviews: second.body.reviews,
        count: 2,
        average_rating: 3.5,
      }),
    )
    const params = { productId: piece }
    const rated = await shop.guest.call(reviewsApi.filterReviews, { params, query: { rating: 2 } })
    expect(rated.body.reviews).toEqual([second.body.review])
    const own = await ana.client.call(reviewsApi.getReview, { params })
    expect(own.body.review).toEqual(first.body.review)
    const { body } = await shop.guest.call(catalogueApi.getProduct, { params: { id: piece } })
    expect(body.product).toMatchObject({ review_count: 2, average_rating: 3.5 })
  }
})

test('the author changes and deletes the review on the page of another piece', async () => {
  const ana = await addPerson(shop)
  const { body } = await write(ana, small, 5)
  const params = { productId: large }
  const changed = await ana.client.call(reviewsApi.updateReview, {
    params,
    body: { rating: 3, comment: 'Linda' },
  })
  expect(changed.body.review).toMatchObject({ id: body.review.id, rating: 3 })
  expect(await ratingsOf(small, large)).toEqual(['3 of 1', '3 of 1'])
  await ana.client.call(reviewsApi.deleteReview, { params })
  expect(await ratingsOf(small, large)).toEqual(['0 of 0', '0 of 0'])
})

test('a second review is refused on every piece', async () => {
  const ana = await addPerson(shop)
  await write(ana, small, 5)
  expect(await write(ana, large, 1)).toMatchObject({
    status: 409,
    json: { error: 'Ya escribiste una reseña de este producto.', code: 'already_reviewed' },
  })
  expect(await ratingsOf(small, large)).toEqual(['5 of 1', '5 of 1'])
})

test('of concurrent reviews of several pieces by one customer one is created', async () => {
  const ana = await addPerson(shop)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => write(ana, n % 2 ? small : large, 3)),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await ratingsOf(small, large)).toEqual(['3 of 1', '3 of 1'])
})

test('all pieces have the same right rating after concurrent reviews and a new piece', async () => {
  const people = await addCrowd(shop, 12)
  const [third] = await Promise.all([
    addPieceOf(small, 'Talle 20'),
    ...people.map((person, n) => write(person, n % 2 ? small : large, n % 2 ? 5 : 4)),
  ])
  expect(await ratingsOf(small, large, third)).toEqual(Array(3).fill('4.5 of 12'))
})

test('a popular design is highlighted as its cheapest piece in stock', async () => {
  const people = await addCrowd(shop, 15)
  for (const person of people) await write(person, large, 5)
  const listPopular = async () =>
    (await shop.guest.call(catalogueApi.getHighlighted)).body.popular_products.map(({ id }) => id)
  await soon(async () => expect((await listPopular())[0]).toBe(small))
  expect(await listPopular()).not.toContain(large)
  await shop.db.execute(sql`update products set price = price / 2 where id = ${large}`)
  await soon(async () => expect((await listPopular())[0]).toBe(large))
  await shop.db.execute(sql`update products set quantity = 0 where id = ${large}`)
  await soon(async () => expect((await listPopular())[0]).toBe(small))
})

test('a review is verified if its author bought any piece of the design', async () => {
  const { person: ana, transaction_id } = await shop.order([{ product_id: large }])
  const setPaid = async (status: 'approved' | 'refunded') => {
    await shop.db.execute(sql`
      update orders set payment_status = ${status} where transaction_id = ${transaction_id}`)
    await inTransaction(shop.db, (tx) => refreshVerified(tx, ana.id, [large]))
  }
  const isVerified = async () => (await shop.shop.reviews.findOwn(ana.id, small))?.verified_purchase
  await write(ana, small, 4)
  expect(await isVerified()).toBe(false)
  await setPaid('approved')
  expect(await isVerified()).toBe(true)
  await setPaid('refunded')
  expect(await isVerified()).toBe(false)
  await setPaid('approved')
  await ana.client.call(reviewsApi.deleteReview, { params: { productId: small } })
  await write(ana, small, 4)
  expect(await isVerified()).toBe(true)
})

test('a hidden review counts for no piece', async () => {
  const [ana, seller] = [await addPerson(shop), await addPerson(shop, { role: 'seller' })]
  const { body } = await write(ana, small, 1)
  await seller.client.call(adminReviewsApi.update, {
    params: { id: body.review.id },
    body: { hidden: true, answer: '', version: 1 },
  })
  expect(await ratingsOf(small, large)).toEqual(['0 of 0', '0 of 0'])
  await soon(async () => expect((await readAll(large)).reviews).toEqual([]))
})

/** Ana reviewed two products that became pieces of one design. */
async function addReplaced() {
  const [ana, seller] = [await addPerson(shop), await addPerson(shop, { role: 'seller' })]
  const other = await addProduct(shop.db, { name: 'Anillo ancho', size: 'Talle 20' })
  const older = await write(ana, other, 1, 'La vieja')
  const newer = await write(ana, small, 5, 'La nueva')
  await shop.db.execute(sql`
    update products set design_id = (select design_id from products where id = ${small})
    where id = ${other}`)
  return { ana, seller, other, older: older.body.review, newer: newer.body.review }
}

test('a replaced review is neither public nor counted, and staff read it', async () => {
  const { ana, seller, other, older, newer } = await addReplaced()
  expect(await ratingsOf(small, large, other)).toEqual(Array(3).fill('5 of 1'))
  await soon(async () => expect((await readAll(other)).reviews).toEqual([newer]))
  const params = { productId: other }
  const filtered = await shop.guest.call(reviewsApi.filterReviews, { params, query: { rating: 1 } })
  expect(filtered.body.reviews).toEqual([])
  expect((await ana.client.call(reviewsApi.getReview, { params })).body.review).toEqual(newer)

  const { body } = await seller.client.call(adminReviewsApi.list, { query: { replaced: 'true' } })
  expect(body.results).toMatchObject([
    { id: older.id, product: 'Anillo · Talle 20', comment: 'La vieja', replaced: true },
  ])
  const { body: rest } = await seller.client.call(adminReviewsApi.list, {
    query: { replaced: 'false', search: 'La ' },
  })
  expect(rest.results).toMatchObject([{ id: newer.id, replaced: false }])
})

test('the author exports replaced reviews, and deletes them with the public one', async () => {
  const { ana, older, newer } = await addReplaced()
  const { body } = await ana.client.call(profileApi.getPersonalData)
  expect(body.reviews.map(({ comment }) => comment)).toEqual([older.comment, newer.comment])
  await ana.client.call(reviewsApi.deleteReview, { params: { productId: large } })
  const { rows } = await shop.db.execute(sql`select from reviews where user_id = ${ana.id}`)
  expect(rows).toEqual([])
  expect(await ratingsOf(small, large)).toEqual(['0 of 0', '0 of 0'])
})
