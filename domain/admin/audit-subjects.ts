import { type SQL, sql } from 'drizzle-orm'
import type { AuditSubject } from '#contracts/admin/audit.ts'
import type { AuditResource } from '#contracts/admin/audit-actions.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { appointments } from '#db/schema/appointments.ts'
import { containsText } from './matches-text.ts'

type Named = { id: string; name: string | null; photo: string | null; exists: boolean }
type Entry = { resource: string; resource_id: string; before: unknown; after: unknown }

const personSource = sql`select id::text, ${fullName(users)} as name, null as photo, true as exists from users`
const noPhoto = sql`null as photo, true as exists`

/** The queries for the current subjects: id as text (as in the log), name, photo, and whether the back office has a page for it. */
const sources: Record<AuditResource, SQL | null> = {
  products: sql`select id::text, name || case when size = '' then ''
      else ' (' || lower(left(size, 1)) || substr(size, 2) || ')' end as name,
    photos[1] as photo, true as exists from products`,
  photos: sql`select file as id, alt as name, file as photo, true as exists from photos`,
  categories: sql`select id::text, name, thumbnail as photo, date_removed is null as exists from categories`,
  promos: sql`select id::text, name, photo, true as exists from promos`,
  orders: sql`select transaction_id as id, transaction_id as name, ${noPhoto} from orders`,
  payments: sql`select p.id, o.transaction_id as name, null as photo, o.id is not null as exists
    from payments p left join orders o on o.id = p.order_id`,
  customers: personSource,
  coupons: sql`select id::text, name, null as photo, date_removed is null as exists from coupons`,
  'shipping-options': sql`select id::text, name, null as photo, date_removed is null as exists from shipping_options`,
  appointments: sql`select id::text, ${fullName(appointments)} as name, ${noPhoto} from appointments`,
  holidays: sql`select id::text, name, ${noPhoto} from holidays`,
  reviews: sql`select r.id::text, p.name, p.photos[1] as photo, true as exists
    from reviews r join products p on p.id = r.product_id`,
  messages: sql`select id::text, user_name as name, ${noPhoto} from contact_messages`,
  revocations: sql`select id::text, code as name, ${noPhoto} from revocations`,
  settings: null,
  roles: sql`select id::text, name, ${noPhoto} from roles`,
  staff: personSource,
  reprices: null,
  'gold-quotes': null,
  imports: null,
  'second-factor': null,
  passkeys: sql`select id::text, name, ${noPhoto} from passkeys`,
}

/** A condition: the current name of the entry's subject contains a text. */
export function hasSubjectNamed(text: string): SQL {
  const named = Object.entries(sources).flatMap(([resource, source]) =>
    source
      ? [
          sql`select ${resource}::text, id from (${source}) named
            where ${containsText(sql`name`, text)}`,
        ]
      : [],
  )
  return sql`(audit_log.resource, audit_log.resource_id) in (${sql.join(named, sql` union all `)})`
}

const toKey = ({ resource, resource_id }: Pick<Entry, 'resource' | 'resource_id'>) =>
  `${resource} ${resource_id}`

/** Adds the subject of each entry: its current name, or the last name in the log if it was deleted. */
export async function withSubjects<E extends Entry>(
  db: Database,
  entries: E[],
): Promise<(E & { subject: AuditSubject; categories: Record<string, string> })[]> {
  const [found, logged, categories] = await Promise.all([
    listCurrent(db, entries),
    listLogged(db, entries),
    listCategories(db, entries),
  ])
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

async function listLogged(db: Database, entries: Entry[]): Promise<Map<string, { name: string }>> {
  if (entries.length === 0) return new Map()
  const keys = entries.map(({ resource, resource_id }) => sql`(${resource}, ${resource_id})`)
  const { rows } = await db.execute<Logged>(sql`
    select distinct on (resource, resource_id) resource, resource_id,
      coalesce(after->>'name', before->>'name') as name
    from audit_log
    where (resource, resource_id) in (${sql.join(keys, sql`, `)})
      and coalesce(after->>'name', before->>'name') is not null
    order by resource, resource_id, id desc`)
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
