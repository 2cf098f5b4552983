import {
  and,
  arrayContains,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type {
  adminGuestBuyersApi,
  GuestBuyer,
  GuestBuyerDetail,
  guestBuyerSortings,
} from '#contracts/admin/guest-buyers.ts'
import { addDays, toMoment } from '#contracts/dates.ts'
import type { Query } from '#contracts/endpoint.ts'
import { toPhoneForms } from '#contracts/phone.ts'
import type { Database } from '#db/database.ts'
import { folded } from '#db/schema/folded.ts'
import { guestBuyers } from '#db/schema/guest-buyers.ts'
import { guestProfiles } from '#db/schema/guest-profiles.ts'
import type { Caller } from '#domain/caller.ts'
import { recordAction } from '#domain/editing/audit.ts'
import { listRows } from '#domain/editing/list-rows.ts'
import { matchesText } from '#domain/editing/matches-text.ts'
import { toPesos } from '#domain/money.ts'
import { listNotes } from '#domain/orders/admin-order-rows.ts'
import { listLatestOrders } from '#domain/orders/list-admin-orders.ts'
import { idsOfGuest } from '#domain/orders/orders-of-buyer.ts'
import { Refusal } from '#domain/refusals.ts'
import { createGuestProfiles } from './guest-profiles.ts'
import { seesSpent } from './hide-spent.ts'
import { listJoined } from './list-joined.ts'
import { writeGuestBuyers } from './write-customers.ts'

type Filters = Query<typeof adminGuestBuyersApi.export>
type Address = Pick<
  GuestBuyerDetail,
  'address_line_1' | 'address_line_2' | 'state_province_region' | 'country_region' | 'zipcode'
>

const allSpent = sql`(${guestBuyers.spent} + ${guestBuyers.spent_in_tests})`

/** A phone number is found however it is typed or stored. */
export const matchesGuest = (text: string): SQL | undefined =>
  or(...[text, ...toPhoneForms(text)].map((form) => matchesText(guestBuyers.search, form)))

const toCondition = ({ search, tag, since, until }: Filters): SQL | undefined =>
  and(
    tag?.trim()
      ? sql`${guestBuyers.key} in (
          select key from ${guestProfiles} where ${arrayContains(guestProfiles.tags, [tag.trim()])})`
      : undefined,
    search?.trim() ? matchesGuest(search) : undefined,
    since ? gte(guestBuyers.last_purchase, toMoment(since, '00:00')) : undefined,
    until
      ? and(
          lt(guestBuyers.last_purchase, toMoment(addDays(until, 1), '00:00')),
          sql`${guestBuyers.last_purchase} > '-infinity'`,
        )
      : undefined,
  )

const columns = {
  ...getTableColumns(guestBuyers),
  tags: guestProfiles.tags,
  ring_size: guestProfiles.ring_size,
  bracelet_length: guestProfiles.bracelet_length,
  necklace_length: guestProfiles.necklace_length,
  version: guestProfiles.version,
  last_purchase: sql<Date | null>`nullif(${guestBuyers.last_purchase}, '-infinity')`.mapWith(
    guestBuyers.last_purchase,
  ),
}
const select = (db: Database) =>
  db
    .select(columns)
    .from(guestBuyers)
    .leftJoin(guestProfiles, eq(guestProfiles.key, guestBuyers.key))
type Row = Awaited<ReturnType<typeof select>>[number]

/** Of the latest order that was sent somewhere. */
async function findAddress(db: Database, ids: SQL): Promise<Address> {
  const { rows } = await db.execute<Address>(sql`
    select address_line_1, address_line_2, state_province_region, country_region, postal_zip_code as zipcode
    from orders where id in ${ids} and address_line_1 <> '' order by id desc limit 1`)
  return (
    rows[0] ?? {
      address_line_1: '',
      address_line_2: '',
      state_province_region: '',
      country_region: '',
      zipcode: '',
    }
  )
}

/** Buyers without an account in the back office. Their contact data are those of their orders. */
export function createAdminGuestBuyers({
  db,
  countsTestOrders,
}: {
  db: Database
  countsTestOrders: () => Promise<boolean>
}) {
  const toSortings = (countsTests: boolean) =>
    ({
      id: guestBuyers.id,
      name: folded('full_name'),
      email: guestBuyers.email,
      city: folded('city'),
      orders: guestBuyers.orders,
      spent: countsTests ? allSpent : guestBuyers.spent,
      last_purchase: guestBuyers.last_purchase,
    }) satisfies Record<(typeof guestBuyerSortings)[number], unknown>

  const toBuyer =
    (countsTests: boolean) =>
    (row: Row): GuestBuyer => ({
      id: row.id,
      full_name: row.full_name,
      email: row.email,
      phone: row.phone,
      city: row.city,
      orders: row.orders,
      spent: toPesos(row.spent + (countsTests ? row.spent_in_tests : 0)),
      last_purchase: row.last_purchase?.toISOString() ?? null,
      ring_size: row.ring_size ?? '',
      tags: row.tags ?? [],
      version: row.version ?? 1,
    })

  async function get(from: Database, id: number): Promise<GuestBuyerDetail> {
    const [row] = await select(from).where(eq(guestBuyers.id, id))
    if (!row) throw new Refusal('guest_buyer_not_found')
    const ids = idsOfGuest(row.key)
    return {
      ...toBuyer(await countsTestOrders())(row),
      ...(await findAddress(from, ids)),
      latest_orders: await listLatestOrders(from, ids),
      bracelet_length: row.bracelet_length ?? '',
      necklace_length: row.necklace_length ?? '',
      notes: await listNotes(from, { buyer_key: row.key }),
      joined: await listJoined(from, { buyer_key: row.key }),
    }
  }

  return {
    list: async (query: Query<typeof adminGuestBuyersApi.list>) =>
      listRows(db, query, {
        table: guestBuyers,
        id: guestBuyers.id,
        sortings: toSortings(await countsTestOrders()),
        by: { sort: 'last_purchase', order: 'desc' },
        where: toCondition(query),
        read: async (ids: number[]) =>
          (await select(db).where(inArray(guestBuyers.id, ids))).map(
            toBuyer(await countsTestOrders()),
          ),
        idOf: ({ id }) => id,
      }),

    async *export(caller: Caller, filters: Filters): AsyncGenerator<string> {
      const subject = { resource: 'customers', resource_id: 'guests' } as const
      await recordAction(db, caller, { action: 'export', ...subject })
      const readBatch = async (after: number, limit: number) => {
        const rows = await select(db)
          .where(and(gt(guestBuyers.id, after), toCondition(filters)))
          .orderBy(asc(guestBuyers.id))
          .limit(limit)
        return rows.map(toBuyer(await countsTestOrders()))
      }
      yield* writeGuestBuyers({ readBatch, withSpent: seesSpent(caller) })
    },

    get: (id: number) => get(db, id),
    ...createGuestProfiles({ db, get }),
  }
}
