import { sql } from 'drizzle-orm'
import type { DemoContents } from '#contracts/admin/demo.ts'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { demoShop } from '#db/schema/demo.ts'
import { requireOwner } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import type { Operations } from '#domain/operations/operations.ts'
import { Refusal } from '#domain/refusals.ts'
import { editedProducts } from './edited-products.ts'
import { isDemo } from './is-demo.ts'

type Dependencies = { db: Database; operations: Operations }
type Counted = Record<keyof DemoContents['removed'], { all: number; demo: number }>

/** The demo with which a shop began, until it is emptied. */
export const createDemo = ({ db, operations }: Dependencies) => ({
  async get(): Promise<{ demo: DemoContents | null }> {
    if (!(await hasDemo(db))) return { demo: null }
    const { rows } = await db.execute<{ edited: number } & Counted>(sql`
      select
        ${count('products', sql`products.date_removed is null`)} as products,
        ${count('users', sql`users.role = 'customer' and users.date_deleted is null`)} as people,
        ${count('orders')} as orders,
        ${count('appointments')} as appointments,
        ${count('contact_messages')} as messages,
        ${count('photos', sql`true`, 'file')} as photos,
        (select count(*)::int from (${editedProducts}) edited) as edited`)
    const { edited, ...counted } = one(rows)
    const toCounts = (of: (each: { all: number; demo: number }) => number) =>
      Object.fromEntries(Object.entries(counted).map(([name, each]) => [name, of(each)]))
    const removed = toCounts(({ demo }) => demo) as DemoContents['removed']
    const kept = toCounts(({ all, demo }) => all - demo) as DemoContents['removed']
    return {
      demo: {
        removed: { ...removed, products: removed.products - edited },
        kept: { ...kept, products: kept.products + edited, edited_products: edited },
      },
    }
  },

  async empty(caller: Caller, key: string) {
    requireOwner(caller, 'demo_owner_only')
    await requireDemo(db)
    return operations.start(caller, {
      key,
      kind: 'empty_demo',
      title: 'Vaciar la demo',
      request: {},
      onlyOne: 'demo_emptying',
    })
  },
})

const count = (table: string, where = sql`true`, key = 'id') => {
  const name = sql.identifier(table)
  return sql`(select json_build_object('all', count(*), 'demo', count(*) filter (where ${isDemo(table, key)}))
    from ${name} where ${where})`
}

const hasDemo = async (from: Database): Promise<boolean> => (await from.$count(demoShop)) > 0

export async function requireDemo(from: Database): Promise<void> {
  if (!(await hasDemo(from))) throw new Refusal('demo_missing')
}
