import { sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { demoRows, demoShop } from '#db/schema/demo.ts'
import { NO_PASSWORD } from '#domain/auth/passwords.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { addJob } from '#domain/jobs.ts'
import { storeOpening } from '#domain/opening/opening.ts'
import { Refusal } from '#domain/refusals.ts'
import { clearDemoSettings } from './clear-demo-settings.ts'
import { editedProducts } from './edited-products.ts'
import { isDemo } from './is-demo.ts'

/**
 * Removes all that the demo made, and keeps what people made or edited. What lies outside of the database is removed by a
 * job after the commit.
 */
export async function emptyDemo(tx: Tx, caller: Caller): Promise<void> {
  // A day of the history that is being written ends first. No later one begins.
  const [demo] = await tx.select().from(demoShop).for('update')
  if (!demo) throw new Refusal('demo_missing')
  // A purchase that is being made ends first, and is kept. Later ones wait, and find the new shop.
  await tx.execute(sql`lock table users, orders, payments, products in share row exclusive mode`)
  await keepEdited(tx)
  const references = await listReferences(tx)
  const emails = await removePeopleAndOrders(tx)
  await removeCatalogue(tx)
  await clearDemoSettings(tx, demo.settings)
  await storeOpening(tx, false)
  const files = await removePhotos(tx)
  await tx.delete(demoRows)
  await tx.delete(demoShop)
  await recordChange(tx, caller, { action: 'empty', resource: 'demo', resource_id: 'demo' })
  await addJob(tx, 'tidy_demo', { files, references, emails })
  await tx.execute(sql`select pg_notify('live_events', 'demo')`)
}

const remove = (tx: Tx, table: string, ...key: string[]) =>
  tx.execute(sql`delete from ${sql.identifier(table)} where ${isDemo(table, ...key)}`)

/** What staff edited is theirs from now on, with what it needs. */
async function keepEdited(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from demo_rows where table_name = 'products' and key in (
      select id::text from (${editedProducts}) edited)`)
  const resources = [
    ['categories', 'categories'],
    ['promos', 'promos'],
    ['coupons', 'coupons'],
    ['discount-rules', 'discount_rules'],
    ['shipping-options', 'shipping_options'],
    ['synonyms', 'search_synonyms'],
  ]
  for (const [resource, table] of resources) {
    await tx.execute(sql`
      delete from demo_rows where table_name = ${table} and key in (
        select resource_id from audit_log where resource = ${resource} and not ${isDemo('audit_log')})`)
  }
}

/** The numbers of the orders, by which the payment provider knows them. */
async function listReferences(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ transaction_id: string }>(
    sql`select transaction_id from orders where ${isDemo('orders')}
      union select transaction_id from checkouts where ${isDemo('checkouts', 'transaction_id')}`,
  )
  return rows.map(({ transaction_id }) => transaction_id)
}

/** Returns the addresses of the people, whose mail may be stored. */
async function removePeopleAndOrders(tx: Tx): Promise<string[]> {
  await remove(tx, 'audit_log')
  await remove(tx, 'orders')
  await remove(tx, 'payments')
  await remove(tx, 'credits')
  await remove(tx, 'cash_moves')
  await remove(tx, 'cash_closings')
  await remove(tx, 'appointments')
  await remove(tx, 'revocations')
  await remove(tx, 'contact_messages')
  await remove(tx, 'stock_alerts')
  await remove(tx, 'outbox')
  await remove(tx, 'attempts', 'key')
  await remove(tx, 'guest_buyers')
  await remove(tx, 'search_misses', 'day', 'text')
  await remove(tx, 'visits', 'day', 'hour')
  await remove(tx, 'visitors', 'day', 'hash')
  const { rows } = await tx.execute<{ email: string }>(
    sql`select email from users where ${isDemo('users')}`,
  )
  // Whoever is named in an entry of the log stays as an account without a person.
  await tx.execute(sql`
    update users set email = 'demo-' || id || '@borrada.invalid', first_name = 'Demo', last_name = 'borrada',
      phone = '', password_hash = ${NO_PASSWORD}, role = 'customer', role_id = null, is_active = false,
      date_deleted = now()
    where ${isDemo('users')} and exists (select from audit_log where author_id = users.id)`)
  await tx.execute(sql`
    delete from users where ${isDemo('users')} and users.date_deleted is null`)
  return rows.map(({ email }) => email)
}

/** A piece of an order that stays leaves the catalogue. Its category and design stay with it, and with own pieces. */
async function removeCatalogue(tx: Tx): Promise<void> {
  await remove(tx, 'promos')
  await remove(tx, 'coupons')
  await remove(tx, 'discount_rules')
  await remove(tx, 'shipping_options')
  await remove(tx, 'search_synonyms')
  const isOrdered = sql`exists (select from order_items where order_items.product_id = products.id)`
  await tx.execute(sql`
    update products set date_removed = coalesce(date_removed, now()), version = version + 1
    where ${isDemo('products')} and ${isOrdered}`)
  await tx.execute(sql`delete from products where ${isDemo('products')} and not ${isOrdered}`)
  await tx.execute(sql`
    delete from designs where ${isDemo('designs')}
      and not exists (select from products where products.design_id = designs.id)`)
  const ofCategory = sql`select from products where products.category_id = categories.id`
  await tx.execute(sql`
    delete from categories where ${isDemo('categories')} and not exists (${ofCategory})`)
  await tx.execute(sql`
    update categories set date_removed = now()
    where ${isDemo('categories')} and date_removed is null
      and not exists (${ofCategory} and products.date_removed is null)`)
}

/** Returns the files of the photos that nothing shows any more. */
async function removePhotos(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ file: string }>(sql`
    delete from photos where ${isDemo('photos', 'file')} and file not in (
      select unnest(photos) from products
      union select own_photo from products where own_photo is not null
      union select thumbnail from categories
      union select photo from promos
      union select cut_of from photos where cut_of is not null
      union select image from order_items where image is not null)
    and not exists (select from settings where position(photos.file in value::text) > 0)
    and not exists (select from pages where position(photos.file in markdown) > 0)
    returning file`)
  return rows.map(({ file }) => file)
}
