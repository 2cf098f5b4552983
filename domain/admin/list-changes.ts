import { and, count, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { type adminAuditApi, NO_ACCOUNT } from '#contracts/admin/audit.ts'
import { addDays, dayOf, toMoment } from '#contracts/dates.ts'
import type { Query } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { auditLog } from '#db/schema/audit.ts'
import { findNamed } from '#domain/editing/audit-subjects.ts'
import { listRows } from '#domain/editing/list-rows.ts'
import { containsText, matchesText } from '#domain/editing/matches-text.ts'

type Filters = Query<typeof adminAuditApi.list>

/** Sorted by time, every filter finds its page in an index of its own (`db/schema/audit.ts`). */
export function listChanges(db: Database, query: Filters) {
  const { resource, resource_id, action } = query
  return listRows(db, query, {
    table: auditLog,
    id: auditLog.id,
    sortings: { id: auditLog.id, at: auditLog.at },
    by: { sort: 'id', order: 'desc' },
    where: and(
      onLevel(query),
      resource === undefined ? undefined : eq(auditLog.resource, resource),
      resource_id === undefined ? undefined : eq(auditLog.resource_id, resource_id),
      action === undefined ? undefined : eq(auditLog.action, action),
      isBy(query.author_id),
      isWithin(query),
      matchesSearch(query),
    ),
    read: (ids) => db.select().from(auditLog).where(inArray(auditLog.id, ids)),
    idOf: ({ id }) => id,
  })
}

/** The parts of an entry, the whole history of one object, or else the entries that stand by themselves. */
function onLevel({ part_of, resource_id, design_of }: Filters): SQL | undefined {
  if (part_of !== undefined) return eq(auditLog.part_of, part_of)
  if (design_of !== undefined) return isAboutDesign(design_of)
  return resource_id === undefined ? isNull(auditLog.part_of) : undefined
}

/** A part is left out if the entry that it belongs to, which shows it, is about the design too. */
function isAboutDesign(piece: number): SQL {
  const pieces = sql`(
    select sibling.id::text from products piece join products sibling on sibling.design_id = piece.design_id
    where piece.id = ${piece})`
  return sql`${auditLog.resource} = 'products' and ${auditLog.resource_id} in ${pieces}
    and not exists (
      select from audit_log whole
      where whole.id = ${auditLog.part_of} and whole.resource = 'products' and whole.resource_id in ${pieces})`
}

function isBy(author: Filters['author_id']): SQL | undefined {
  if (author === undefined) return
  return author === NO_ACCOUNT ? isNull(auditLog.author_id) : eq(auditLog.author_id, author)
}

const isWithin = ({ from, until, days }: Filters): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(auditLog.at, toStart(from)),
    until === undefined ? undefined : isNotAfter(until),
    days === undefined
      ? undefined
      : gte(auditLog.at, toStart(addDays(dayOf(new Date()), 1 - days))),
  )

const DAY_LENGTH = 'YYYY-MM-DD'.length
const isDay = (text: string) => text.length === DAY_LENGTH

const toStart = (text: string): Date => (isDay(text) ? toMoment(text, '00:00') : new Date(text))

const isNotAfter = (text: string): SQL =>
  isDay(text)
    ? lt(auditLog.at, toMoment(addDays(text, 1), '00:00'))
    : lte(auditLog.at, new Date(text))

/** An entry is found by its author and its subject, also by the subjects of its parts. Each has an index. */
function matchesSearch({ search, resource }: Filters): SQL | undefined {
  const text = search?.trim()
  if (!text) return
  const isNamed = sql`(audit_log.resource, audit_log.resource_id) in (table named_subjects)`
  return sql`${auditLog.id} in (
    with named_subjects as materialized (${findNamed(text, resource)})
    select id from audit_log
    where author_id in (select id from users where ${matchesText(sql`users.search`, text)})
    union all
    select id from audit_log
    where author_id is null and author <> '' and ${containsText(sql`author`, text)}
    union all select id from audit_log where ${isNamed}
    union all select part_of from audit_log where part_of is not null and ${isNamed})`
}

/** Adds to each entry how many others belong to it. */
export async function countParts<E extends { id: number }>(
  db: Database,
  entries: E[],
): Promise<(E & { parts: number })[]> {
  const ids = entries.map(({ id }) => id)
  const rows = await db
    .select({ id: auditLog.part_of, parts: count() })
    .from(auditLog)
    .where(inArray(auditLog.part_of, ids))
    .groupBy(auditLog.part_of)
  const counts = new Map(rows.map(({ id, parts }) => [id, parts]))
  return entries.map((entry) => ({ ...entry, parts: counts.get(entry.id) ?? 0 }))
}
