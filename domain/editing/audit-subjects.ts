import { type SQL, sql } from 'drizzle-orm'
import type { AuditSubject } from '#contracts/admin/audit.ts'
import type { AuditResource } from '#contracts/admin/audit-actions.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { productName } from '#db/product-name.ts'
import { users } from '#db/schema/accounts.ts'
import { appointments } from '#db/schema/appointments.ts'
import { products } from '#db/schema/catalogue.ts'
import { containsText, matchesText } from './matches-text.ts'

type Named = { id: string; name: string | null; photo: string | null; exists: boolean }
type Entry = { resource: string; resource_id: string; before: unknown; after: unknown }

const personSource = sql`select id::text, ${fullName(users)} as name, null as photo, true as exists from users`
const noPhoto = sql`null as photo, true as exists`

/** The queries for the current subjects: id as text (as in the log), name, photo, and whether the back office has a page for it. */
const sources: Record<AuditResource, SQL | null> = {
  products: sql`select id::text, ${productName(products)} as name, photos[1] as photo, true as exists from products`,
  photos: sql`select file as id, alt as name, file as photo, true as exists from photos`,
  categories: sql`select id::text, name, thumbnail as photo, date_removed is null as exists from categories`,
  promos: sql`select id::text, name, photo, true as exists from promos`,
  orders: sql`select transaction_id as id, transaction_id as name, ${noPhoto} from orders`,
  returns: sql`select id::text, code as name, ${noPhoto} from returns`,
  // Who knows the code can spend it, so the log shows its end only.
  credits: sql`select id::text, '…' || right(code, 4) as name, ${noPhoto} from credits`,
  'order-views': sql`select id::text, name, ${noPhoto} from order_views`,
  payments: sql`select p.id, o.transaction_id as name, null as photo, o.id is not null as exists
    from payments p left join orders o on o.id = p.order_id`,
  customers: personSource,
  'guest-buyers': sql`select id::text, coalesce(nullif(full_name, ''), nullif(email, ''), phone) as name, ${noPhoto} from guest_buyers`,
  'discount-rules': sql`select id::text, name, null as photo, date_removed is null as exists from discount_rules`,
  coupons: sql`select id::text, name, null as photo, date_removed is null as exists from coupons`,
  'shipping-options': sql`select id::text, name, null as photo, date_removed is null as exists from shipping_options`,
  appointments: sql`select id::text, ${fullName(appointments)} as name, ${noPhoto} from appointments`,
  holidays: sql`select id::text, name, ${noPhoto} from holidays`,
  synonyms: sql`select id::text, word as name, ${noPhoto} from search_synonyms`,
  reviews: sql`select r.id::text, ${productName(products)} as name, photos[1] as photo, true as exists
    from reviews r join products on products.id = r.product_id`,
  messages: sql`select id::text, user_name as name, ${noPhoto} from contact_messages`,
  revocations: sql`select id::text, code as name, ${noPhoto} from revocations`,
  settings: null,
  connections: null,
  roles: sql`select id::text, name, ${noPhoto} from roles`,
  staff: personSource,
  reprices: null,
  'bulk-changes': null,
  'gold-quotes': null,
  imports: null,
  backups: null,
  demo: null,
  accounting: null,
  'cash-closings': sql`select id::text, to_char(day, 'DD/MM/YYYY') as name, ${noPhoto} from cash_closings`,
  'cash-moves': null,
  'second-factor': null,
  passkeys: sql`select id::text, name, ${noPhoto} from passkeys`,
}

/** Indexed texts that contain the name, which leave few rows to compare. */
const indexed: Partial<Record<string, SQL>> = {
  orders: sql`orders.search`,
  payments: sql`o.search`,
  customers: sql`users.search`,
  staff: sql`users.search`,
}

/** The subjects whose current name contains a text: resource and id. With a resource, only its names are searched. */
export function findNamed(text: string, only?: string): SQL {
  const named = Object.entries(sources).flatMap(([resource, source]) => {
    if (!source || (only !== undefined && only !== resource)) return []
    const column = indexed[resource]
    const few = column ? sql`${source} where ${matchesText(column, text)}` : source
    return [
      sql`select ${resource}::text, id from (${few}) named where ${containsText(sql`name`, text)}`,
    ]
  })
  return named.length > 0
    ? sql.join(named, sql` union all `)
    : sql`select null::text, null::text where false`
}

const toKey = ({ resource, resource_id }: Pick<Entry, 'resource' | 'resource_id'>) =>
  `${resource} ${resource_id}`

/** Adds the subject of each entry: its current name, or the last name in the log if it was deleted. */
export async function withSubjects<E extends Entry>(
  db: Database,
  entries: E[],
): Promise<(E & { subject: AuditSubject; categories: Record<string, string> })[]> {
  const [found, categories] = await Promise.all([
    listCurrent(db, entries),
    listCategories(db, entries),
  ])
  const logged = await listLogged(
    db,
    entries.filter((entry) => !found.has(toKey(entry))),
  )
  return entries.map((entry) => {
    const { name, photo, exists } = found.get(toKey(entry)) ?? {
      ...{ name: null, photo: null, exists: false },
      ...logged.get(toKey(entry)),
    }
    return { ...entry, subject: { name, photo: photo && toMediaPath(photo), exists }, categories }
  })
}

async function listCurrent(db: Database, entries: Entry[]): Promise<Map<string, Named>> {
  const found = new Map<string, Named>()
  const resources = [...new Set(entries.map(({ resource }) => resource))]
  for (const resource of resources) {
    const source = sources[resource as AuditResource]
    if (!source) continue
    const ids = entries
      .filter((entry) => entry.resource === resource)
      .map((entry) => entry.resource_id)
    const { rows } = await db.execute<Named>(
      sql`select * from (${source}) named where id in (${sql.join(ids, sql`, `)})`,
    )
    for (const row of rows) found.set(toKey({ resource, resource_id: row.id }), row)
  }
  return found
}

type Logged = { resource: string; resource_id: string; name: string }

/** The last names in the log, for subjects that no longer exist. */
async function listLogged(db: Database, entries: Entry[]): Promise<Map<string, { name: string }>> {
  if (entries.length === 0) return new Map()
  const unique = new Map(entries.map((entry) => [toKey(entry), entry]))
  const keys = [...unique.values()].map(
    ({ resource, resource_id }) => sql`(${resource}, ${resource_id})`,
  )
  const { rows } = await db.execute<Logged>(sql`
    select subject.*, last.name
    from (values ${sql.join(keys, sql`, `)}) subject (resource, resource_id),
      lateral (
        select coalesce(after->>'name', before->>'name') as name
        from audit_log
        where (resource, resource_id) = (subject.resource, subject.resource_id)
          and coalesce(after->>'name', before->>'name') is not null
        order by id desc
        limit 1) last`)
  return new Map(rows.map((row) => [toKey(row), { name: row.name }]))
}

/** The names of the categories that changes refer to by id. */
async function listCategories(db: Database, entries: Entry[]): Promise<Record<string, string>> {
  const text = JSON.stringify(entries.map(({ before, after }) => [before, after]))
  const ids = [...text.matchAll(/"category(?:_id)?":(\d+)/g)].map(([, id]) => Number(id))
  if (ids.length === 0) return {}
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from categories where id in (${sql.join([...new Set(ids)], sql`, `)})`,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
