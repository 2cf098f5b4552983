import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const EMAILS = ['ana@example.com', 'Eva@Example.com', '']
const PHONES = ['+5493415550101', '0341 555 0101', '11 5555 0102', '']

const email = fc.constantFrom(...EMAILS)
const phone = fc.constantFrom(...PHONES)
const some = fc.nat(20)

const steps = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), email, phone, account: fc.option(some) }),
  fc.record({ kind: fc.constant('contact' as const), at: some, email, phone }),
  fc.record({ kind: fc.constant('refund' as const), at: some }),
  fc.record({ kind: fc.constant('test' as const), at: some }),
  fc.record({ kind: fc.constant('cancel' as const), at: some }),
  fc.record({ kind: fc.constant('delete_order' as const), at: some }),
  fc.record({ kind: fc.constant('account' as const), email, proved: fc.boolean() }),
  fc.record({ kind: fc.constant('activate' as const), at: some }),
  fc.record({ kind: fc.constant('rename' as const), at: some, email }),
  fc.record({ kind: fc.constant('erase' as const), at: some }),
  fc.record({ kind: fc.constant('hire' as const), at: some }),
  fc.record({ kind: fc.constant('delete_account' as const), at: some }),
  fc.record({ kind: fc.constant('exchange' as const), at: some }),
  fc.record({ kind: fc.constant('join' as const), at: some, to: some }),
  fc.record({ kind: fc.constant('join_account' as const), at: some, to: some }),
  fc.record({ kind: fc.constant('split' as const), at: some }),
  fc.record({ kind: fc.constant('note' as const), at: some }),
)
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never

const nth = (table: 'orders' | 'users' | 'guest_buyers', at: number) =>
  sql`(select id from ${sql.identifier(table)} order by id offset (
    ${at}::int % greatest(1, (select count(*)::int from ${sql.identifier(table)}))) limit 1)`

const isFree = (address: string) =>
  sql`${address} <> '' and not exists (select from users where lower(email) = lower(${address}))`

function toStatement(step: Step) {
  switch (step.kind) {
    case 'order':
      return sql`
        insert into orders (transaction_id, user_id, status, payment_status, original_price, discount, shipping_price,
          amount, estimated_tax, email, full_name, address_line_1, city, state_province_region, postal_zip_code,
          country_region, telephone_number, shipping_name, shipping_time, held_until)
        values (gen_random_uuid(), ${step.account === null ? sql`null` : nth('users', step.account)}, 'procesado',
          'approved', 1000, 0, 0, 1000, 0, ${step.email}, 'Ana', '', 'Funes', '', '', '', ${step.phone}, '', '', now())`
    case 'contact':
      return sql`update orders set email = ${step.email}, telephone_number = ${step.phone}
        where id = ${nth('orders', step.at)}`
    case 'refund':
      return sql`update orders set refunded = least(amount, refunded + 300) where id = ${nth('orders', step.at)}`
    case 'test':
      return sql`update orders set is_test = not is_test where id = ${nth('orders', step.at)}`
    case 'cancel':
      return sql`update orders set status = 'cancelado' where id = ${nth('orders', step.at)}`
    case 'delete_order':
      return sql`delete from orders where id = ${nth('orders', step.at)}`
    case 'account':
      return sql`insert into users (email, password_hash, first_name, last_name, date_activated)
        select ${step.email}, '!', 'Ana', 'Paz', case when ${step.proved} then now() end where ${isFree(step.email)}`
    case 'activate':
      return sql`update users set is_active = date_deleted is null, date_activated = now()
        where id = ${nth('users', step.at)}`
    case 'rename':
      return sql`update users set email = ${step.email}
        where id = ${nth('users', step.at)} and ${isFree(step.email)}`
    case 'erase':
      return sql`update users set email = 'cuenta-' || id || '@quilate.invalid', date_deleted = now(), is_active = false
        where id = ${nth('users', step.at)}`
    case 'hire':
      return sql`update users set role = case role when 'customer' then 'seller' else 'customer' end
        where id = ${nth('users', step.at)}`
    case 'exchange':
      return sql`
        with made as (
          insert into returns (order_id, code, kind) select id, gen_random_uuid(), 'exchange' from orders
          where id = ${nth('orders', step.at)} returning id, order_id
        )
        insert into exchanges (order_id, return_id, credit) select order_id, id, 0 from made on conflict do nothing`
    case 'join':
      return sql`
        select join_buyer(own.key, other.key, null) from guest_buyers own join guest_buyers other on own.id <> other.id
        where own.id = ${nth('guest_buyers', step.at)} and other.id = ${nth('guest_buyers', step.to)}`
    case 'join_account':
      return sql`
        select join_buyer(own.key, null, u.id) from guest_buyers own, users u
        where own.id = ${nth('guest_buyers', step.at)} and u.id = ${nth('users', step.to)} and is_customer(u)`
    case 'split':
      return sql`
        delete from guest_profiles where key = (
          select key from guest_profiles where num_nonnulls(joined_key, joined_user_id) = 1
          order by key offset (${step.at}::int % greatest(1, (select count(*)::int from guest_profiles))) limit 1)`
    case 'note':
      return sql`
        insert into notes (buyer_key, text) select key, 'Una nota' from guest_buyers
        where id = ${nth('guest_buyers', step.at)}`
    case 'delete_account':
      return sql`delete from users where id = ${nth('users', step.at)}`
  }
}

const digitsOf = (typed: string) =>
  typed.replace(/\D/g, '').replace(/^(00)?(54)?9?0?(\d{10})$/, '$3')
const keyOf = (order: { email: string; telephone_number: string }) =>
  order.email.toLowerCase() || digitsOf(order.telephone_number)

type Order = {
  id: number
  user_id: number | null
  email: string
  telephone_number: string
  amount: number
  refunded: number
  is_test: boolean
  is_exchange: boolean
}
type Profile = { key: string; joined_key: string | null; joined_user_id: number | null }
type Account = {
  id: number
  email: string
  role: string
  date_deleted: Date | null
  date_activated: Date | null
  author_id: number | null
}

const sum = (orders: Order[], isTest: boolean) =>
  orders
    .filter(({ is_test }) => is_test === isTest)
    .reduce((total, { amount, refunded }) => total + Number(amount) - Number(refunded), 0)

/** An exchange is part of the purchase before. */
const count = (orders: Order[]) => orders.filter(({ is_exchange }) => !is_exchange).length

const toFigures = (key: string, orders: Order[]) =>
  `${key}: ${count(orders)} ${sum(orders, false)} ${sum(orders, true)}`

/** Computes both tables from all orders and accounts, as their definition says. */
async function expectFigures(): Promise<void> {
  const read = async <R>(query: ReturnType<typeof sql>) =>
    (await shop.db.execute(query)).rows as R[]
  const orders = await read<Order>(sql`
    select *, exists (select from exchanges e where e.order_id = orders.id) as is_exchange from orders`)
  const accounts = await read<Account>(sql`select * from users`)
  const profiles = await read<Profile>(sql`select * from guest_profiles`)
  const guests = orders.filter(({ user_id }) => user_id === null)
  const isCustomer = ({ role, date_deleted }: Account) => role === 'customer' && !date_deleted
  const isProved = ({ date_activated, author_id }: Account) => date_activated ?? author_id
  const findAccount = (key: string) => {
    const joined = profiles.find((profile) => profile.key === key)?.joined_user_id
    return (
      accounts.find(
        (each) => each.email.toLowerCase() === key && isCustomer(each) && isProved(each),
      ) ?? accounts.find((each) => each.id === joined && isCustomer(each))
    )
  }
  const toRoot = (key: string) => profiles.find((each) => each.key === key)?.joined_key ?? key
  const ofGuests = guests.filter((order) => keyOf(order) && !findAccount(keyOf(order)))
  const keys = new Set(ofGuests.map((order) => toRoot(keyOf(order))))
  const figures = sql`orders || ' ' || spent || ' ' || spent_in_tests`
  const stored = await read<{ text: string }>(
    sql`select key || ': ' || ${figures} as text from guest_buyers`,
  )
  expect(stored.map(({ text }) => text).sort()).toEqual(
    [...keys]
      .map((key) =>
        toFigures(
          key,
          ofGuests.filter((order) => toRoot(keyOf(order)) === key),
        ),
      )
      .sort(),
  )
  const ofAccounts = await read<{ text: string }>(
    sql`select user_id || ': ' || ${figures} as text from customer_stats`,
  )
  expect(ofAccounts.map(({ text }) => text).sort()).toEqual(
    accounts
      .map((account) => {
        const own = orders.filter(
          (order) =>
            order.user_id === account.id ||
            (order.user_id === null &&
              keyOf(order) !== '' &&
              ((keyOf(order) === account.email.toLowerCase() &&
                (!isCustomer(account) || isProved(account))) ||
                findAccount(keyOf(order)) === account)),
        )
        return toFigures(String(account.id), own)
      })
      .sort(),
  )
}

/** What staff noted belongs to somebody who has orders, and joins lead to a buyer in one step. */
async function expectNothingLeftOver(): Promise<void> {
  const { rows } = await shop.db.execute(sql`
    select 'note' as what, buyer_key as key from notes
    where buyer_key is not null and buyer_key not in (select key from guest_buyers)
    union all
    select 'chain', p.key from guest_profiles p join guest_profiles root on root.key = p.joined_key
    where num_nonnulls(root.joined_key, root.joined_user_id) > 0
    union all
    select 'profile', p.key from guest_profiles p
    where not exists (
      select from orders where user_id is null and buyer_key(email, telephone_number) = p.key)`)
  expect(rows).toEqual([])
}

test('after any sequence of changes every order counts for one buyer or one account', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 24 }), async (sequence) => {
      await shop.db.execute(sql`delete from orders`)
      await shop.db.execute(sql`delete from users`)
      await shop.db.execute(sql`delete from guest_profiles`)
      for (const step of sequence) await shop.db.execute(toStatement(step))
      await expectFigures()
      await expectNothingLeftOver()
    }),
    { numRuns: 150 },
  )
}, 120_000)
