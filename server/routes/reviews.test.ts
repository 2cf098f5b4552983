import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { reviewsApi } from '#contracts/reviews.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { refreshVerified } from '#domain/reviews/verified-purchases.ts'
import { createClient } from '#tests/client.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'
import { soon } from '#tests/soon.ts'

let shop: SellingShop
let guest: ReturnType<typeof createClient>

beforeAll(async () => {
  shop = await openSellingShop()
  guest = createClient(shop.server)
})

afterAll(() => shop.close())

type Person = Awaited<ReturnType<typeof addPerson>>

const write = ({ client }: Person, productId: number, rating: number | string, comment = 'Linda') =>
  client.call(reviewsApi.createReview, { params: { productId }, body: { rating, comment } })
const rewrite = ({ client }: Person, productId: number, rating: number, comment = 'Linda') =>
  client.call(reviewsApi.updateReview, { params: { productId }, body: { rating, comment } })
const remove = ({ client }: Person, productId: number) =>
  client.call(reviewsApi.deleteReview, { params: { productId } })
const readOwn = async ({ client }: Person, productId: number) =>
  (await client.call(reviewsApi.getReview, { params: { productId } })).json
const readAll = async (productId: number) =>
  (await guest.call(reviewsApi.listReviews, { params: { productId } })).body
const ratingOf = async (id: number) => {
  const { rows } = await shop.db.execute(sql`
    select average_rating::float, review_count from products where id = ${id}`)
  return rows[0]
}

test('a review is created, read, updated and deleted', async () => {
  const ana = await addPerson(shop, { first_name: 'Anahí' })
  const ring = await addProduct(shop.db)
  expect(await readOwn(ana, ring)).toEqual({ review: {} })

  const { status, body } = await write(ana, ring, '4.5', '  Preciosa <b>y</b> liviana.  ')
  const review = {
    id: expect.any(Number),
    rating: 4.5,
    comment: 'Preciosa <b>y</b> liviana.',
    date_created: expect.stringMatching(/^\d{4}-.*Z$/),
    user: 'Anahí',
    verified_purchase: false,
  }
  expect([status, body]).toEqual([201, { review, reviews: [review] }])
  expect(await readOwn(ana, ring)).toEqual({ review: body.review })
  expect(await readAll(ring)).toEqual({ reviews: [body.review], count: 1, average_rating: 4.5 })

  const changed = await rewrite(ana, ring, 2, 'Se puso negra.')
  const after = { ...body.review, rating: 2, comment: 'Se puso negra.' }
  expect([changed.status, changed.json]).toEqual([200, { review: after, reviews: [after] }])
  await soon(async () =>
    expect(await readAll(ring)).toEqual({ reviews: [after], count: 1, average_rating: 2 }),
  )
  const { body: detail } = await guest.call(catalogueApi.getProduct, { params: { id: ring } })
  expect(detail.product).toMatchObject({ average_rating: 2, review_count: 1 })

  const removed = await remove(ana, ring)
  expect([removed.status, removed.json]).toEqual([200, { reviews: [] }])
  expect(await readOwn(ana, ring)).toEqual({ review: {} })
  expect(await ratingOf(ring)).toEqual({ average_rating: 0, review_count: 0 })
  expect((await write(ana, ring, 5)).status).toBe(201)
})

test('reviews are listed newest first', async () => {
  const ring = await addProduct(shop.db)
  for (const first_name of ['Uno', 'Dos', 'Tres']) {
    const { body } = await write(await addPerson(shop, { first_name }), ring, 4)
    expect(body.reviews[0]?.user).toBe(first_name)
  }
  expect((await readAll(ring)).reviews.map(({ user }) => user)).toEqual(['Tres', 'Dos', 'Uno'])
})

test('a customer reviews a product once and only changes their own review', async () => {
  const ana = await addPerson(shop)
  const berta = await addPerson(shop)
  const ring = await addProduct(shop.db)
  await write(ana, ring, 5)
  expect(await write(ana, ring, 1)).toMatchObject({
    status: 409,
    json: { error: 'Ya escribiste una reseña de este producto.', code: 'already_reviewed' },
  })
  const none = { status: 404, json: { code: 'review_not_found' } }
  expect(await rewrite(berta, ring, 1)).toMatchObject(none)
  expect(await remove(berta, ring)).toMatchObject(none)
  expect(await readOwn(berta, ring)).toEqual({ review: {} })
  expect(await ratingOf(ring)).toEqual({ average_rating: 5, review_count: 1 })
})

test('reviews of an unknown product are a 404', async () => {
  const ana = await addPerson(shop)
  const params = { productId: 999_999 }
  const replies = [
    await guest.call(reviewsApi.listReviews, { params }),
    await guest.call(reviewsApi.filterReviews, { params, query: { rating: 5 } }),
    await ana.client.call(reviewsApi.getReview, { params }),
    await write(ana, 999_999, 5),
    await rewrite(ana, 999_999, 5),
    await remove(ana, 999_999),
  ]
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 404, json: { code: 'product_not_found' } })
  }
  const invalid = await ana.client.call(reviewsApi.getReview, { params: { productId: 'x' } })
  expect(invalid.status).toBe(404)
})

const drafts: [string, object, string[]][] = [
  ['nothing', {}, ['comment', 'rating']],
  ['no stars', { rating: 0, comment: 'x' }, ['rating']],
  ['six stars', { rating: 6, comment: 'x' }, ['rating']],
  ['a quarter of a star', { rating: 4.25, comment: 'x' }, ['rating']],
  ['a negative rating', { rating: -1, comment: 'x' }, ['rating']],
  ['no rating', { rating: null, comment: 'x' }, ['rating']],
  ['a word for a rating', { rating: 'cinco', comment: 'x' }, ['rating']],
  ['a boolean rating', { rating: true, comment: 'x' }, ['rating']],
  ['an empty comment', { rating: 5, comment: '' }, ['comment']],
  ['a blank comment', { rating: 5, comment: ' \n\t ' }, ['comment']],
  ['2,001 characters', { rating: 5, comment: 'á'.repeat(2_001) }, ['comment']],
  ['a NUL', { rating: 5, comment: 'lin\u0000da' }, ['comment']],
  ['a number for a comment', { rating: 5, comment: 7 }, ['comment']],
]

test.each(drafts)('a review with %s is refused at its fields', async (_what, draft, fields) => {
  const ana = await addPerson(shop)
  const ring = await addProduct(shop.db)
  for (const [method, call] of [
    ['POST', 'create-review'],
    ['PUT', 'update-review'],
  ] as const) {
    const reply = await shop.server.inject({
      method,
      url: `/api/reviews/${call}/${ring}/`,
      headers: { authorization: `JWT ${ana.access}`, 'content-type': 'application/json' },
      payload: JSON.stringify(draft),
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'invalid' })
    expect(Object.keys(reply.json().fields).sort()).toEqual(fields)
  }
  expect(await ratingOf(ring)).toEqual({ average_rating: 0, review_count: 0 })
})

test('2,000 characters and half stars are accepted', async () => {
  const ana = await addPerson(shop)
  const ring = await addProduct(shop.db)
  expect((await write(ana, ring, 0.5, 'á'.repeat(2_000))).status).toBe(201)
  for (const half of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const { status, body } = await rewrite(ana, ring, half / 2)
    expect([status, body.review.rating]).toEqual([200, half / 2])
  }
})

test('the rating filter shows exactly this rating', async () => {
  const ring = await addProduct(shop.db)
  for (const rating of [0.5, 3.5, 4, 4.5, 5]) await write(await addPerson(shop), ring, rating)
  const rated = async (rating: string) => {
    const { body } = await guest.call(reviewsApi.filterReviews, {
      params: { productId: ring },
      query: { rating },
    })
    return body.reviews.map((review) => review.rating)
  }
  expect(await rated('5.0')).toEqual([5])
  expect(await rated('4.0')).toEqual([4])
  expect(await rated('0.5')).toEqual([0.5])
  expect(await rated('2.0')).toEqual([])
})

test.each(['0', '5.5', '4.2', 'x', ''])('a rating filter of %j is refused', async (rating) => {
  const ring = await addProduct(shop.db)
  const { status } = await guest.call(reviewsApi.filterReviews, {
    params: { productId: ring },
    query: { rating },
  })
  expect(status).toBe(400)
})

test('a hidden review is only visible to its author and not counted', async () => {
  const ana = await addPerson(shop)
  const berta = await addPerson(shop)
  const ring = await addProduct(shop.db)
  const { body } = await write(ana, ring, 1, 'Publicidad')
  await shop.db.execute(sql`update reviews set hidden = true where id = ${body.review.id}`)
  expect(await ratingOf(ring)).toEqual({ average_rating: 0, review_count: 0 })
  await soon(async () =>
    expect(await readAll(ring)).toEqual({ reviews: [], count: 0, average_rating: 0 }),
  )
  const filtered = await guest.call(reviewsApi.filterReviews, {
    params: { productId: ring },
    query: { rating: 1 },
  })
  expect(filtered.json).toEqual({ reviews: [] })
  expect(await readOwn(ana, ring)).toEqual({ review: body.review })
  const changed = await rewrite(ana, ring, 5, 'Más publicidad')
  expect([changed.body.review.comment, changed.body.reviews]).toEqual(['Más publicidad', []])
  expect((await write(berta, ring, 4)).body.reviews.map(({ rating }) => rating)).toEqual([4])
  expect(await ratingOf(ring)).toEqual({ average_rating: 4, review_count: 1 })
  expect((await remove(ana, ring)).body.reviews).toHaveLength(1)
})

test('the average rating stays right under concurrent changes', async () => {
  const ring = await addProduct(shop.db)
  const people: Person[] = []
  for (let n = 0; n < 16; n += 1) people.push(await addPerson(shop))
  const rate = (n: number, round: number) => ((n * 7 + round * 3) % 10) / 2 + 0.5
  const expectRight = async (ratings: number[]) => {
    const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
    expect(await ratingOf(ring)).toEqual({
      average_rating: expect.closeTo(average, 2),
      review_count: ratings.length,
    })
  }
  const written = await Promise.all(people.map((person, n) => write(person, ring, rate(n, 0))))
  expect(written.every(({ status }) => status === 201)).toBe(true)
  await expectRight(people.map((_, n) => rate(n, 0)))

  const mixed = await Promise.all(
    people.map((person, n) => (n % 4 ? rewrite(person, ring, rate(n, 1)) : remove(person, ring))),
  )
  expect(mixed.every(({ status }) => status === 200)).toBe(true)
  await expectRight(people.flatMap((_, n) => (n % 4 ? [rate(n, 1)] : [])))
})

test('of 50 concurrent reviews of one customer one is created', async () => {
  const ana = await addPerson(shop)
  const ring = await addProduct(shop.db)
  const replies = await Promise.all(Array.from({ length: 50 }, () => write(ana, ring, 3)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(await ratingOf(ring)).toEqual({ average_rating: 3, review_count: 1 })
})

test('a review shows whether its author bought the product', async () => {
  const ring = await addProduct(shop.db)
  const chain = await addProduct(shop.db)
  const { person: ana, transaction_id } = await shop.order([
    { product_id: ring },
    { product_id: chain },
  ])
  const setPaid = async (status: 'approved' | 'refunded') => {
    await shop.db.execute(sql`
      update orders set payment_status = ${status} where transaction_id = ${transaction_id}`)
    await inTransaction(shop.db, (tx) => refreshVerified(tx, ana.id, [chain, 999_999]))
  }
  const isVerified = async (product: number) =>
    (await shop.shop.reviews.findOwn(ana.id, product))?.verified_purchase
  await write(ana, chain, 4)
  expect(await isVerified(chain)).toBe(false)
  await setPaid('approved')
  expect(await isVerified(chain)).toBe(true)
  await write(ana, ring, 4)
  expect(await isVerified(ring)).toBe(true)
  await rewrite(ana, chain, 3)
  expect(await isVerified(chain)).toBe(true)
  await setPaid('refunded')
  expect(await isVerified(chain)).toBe(false)
})

test('reviews of a deleted account become anonymous', async () => {
  const ana = await addPerson(shop, { first_name: 'Anastasia' })
  const ring = await addProduct(shop.db)
  await write(ana, ring, 4, 'Preciosa')
  expect((await readAll(ring)).reviews.map(({ user }) => user)).toEqual(['Anastasia'])
  await ana.client.call(accountsApi.removeMe, { body: { current_password: PASSWORD } })
  await soon(async () =>
    expect(await readAll(ring)).toMatchObject({
      reviews: [{ user: 'Anónimo', comment: 'Preciosa' }],
      count: 1,
      average_rating: 4,
    }),
  )
})

test('guests cannot write reviews', async () => {
  const ring = await addProduct(shop.db)
  const params = { productId: ring }
  const body = { rating: 5, comment: 'x' }
  const replies = [
    await guest.call(reviewsApi.getReview, { params }),
    await guest.call(reviewsApi.createReview, { params, body }),
    await guest.call(reviewsApi.updateReview, { params, body }),
    await guest.call(reviewsApi.deleteReview, { params }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})
