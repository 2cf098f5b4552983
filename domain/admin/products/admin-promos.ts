import { and, eq, inArray, sql } from 'drizzle-orm'
import type { EditedPromo, PromoDraft, promoSortings } from '#contracts/admin/promos.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { promos } from '#db/schema/catalogue.ts'
import { recordChange } from '#domain/admin/audit.ts'
import { removeRow } from '#domain/admin/edit-row.ts'
import { type ListQuery, listRows } from '#domain/admin/list-rows.ts'
import { containsText } from '#domain/admin/matches-text.ts'
import { requireVersion } from '#domain/admin/versions.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { requirePhoto } from './require-photo.ts'

type Query = ListQuery<(typeof promoSortings)[number]> & { runs?: boolean | undefined }

const resource = 'promos'
const runs = sql<boolean>`(${promos.starts_at} <= now() and coalesce(${promos.ends_at} > now(), true))`

/** The promos of the shop: past, running, and to come. */
export function createAdminPromos({ db }: { db: Database }) {
  const readAll = async (from: Database, ids: number[]): Promise<EditedPromo[]> => {
    const rows = await from
      .select({ row: promos, runs })
      .from(promos)
      .where(inArray(promos.id, ids))
    return rows.map(({ row, runs }) => ({
      id: row.id,
      name: row.name,
      subtitle: row.subtitle,
      photo: toMediaPath(row.photo),
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at?.toISOString() ?? null,
      runs,
      version: row.version,
    }))
  }
  const get = async (id: number, from = db): Promise<EditedPromo> => {
    const [promo] = await readAll(from, [id])
    if (!promo) throw new Refusal('no_such_promo')
    return promo
  }
  const lock = async (tx: Tx, id: number) => {
    await tx.execute(sql`select from ${promos} where id = ${id} for update`)
    return get(id, tx)
  }
  const toColumns = async (tx: Tx, { name, subtitle, photo, ...dates }: PromoDraft) => {
    const starts_at = new Date(dates.starts_at)
    const ends_at = dates.ends_at === null ? null : new Date(dates.ends_at)
    if (ends_at && ends_at <= starts_at) {
      throw new Invalid({ ends_at: ['Tiene que terminar después de empezar.'] })
    }
    return { name, subtitle, photo: await requirePhoto(tx, 'photo', photo), starts_at, ends_at }
  }

  return {
    list: (query: Query) =>
      listRows(db, query, {
        table: promos,
        id: promos.id,
        sortings: {
          starts_at: promos.starts_at,
          name: sql`${promos.name} collate spanish`,
          id: promos.id,
        },
        by: { sort: 'starts_at', order: 'desc' },
        where: and(
          query.runs === undefined ? undefined : sql`${runs} = ${query.runs}`,
          query.search ? containsText(promos.name, query.search) : undefined,
        ),
        read: (ids) => readAll(db, ids),
        idOf: ({ id }) => id,
      }),

    get: (id: number) => get(id),

    create: (caller: Caller, draft: PromoDraft): Promise<EditedPromo> =>
      inTransaction(db, async (tx) => {
        const columns = await toColumns(tx, draft)
        const { id } = one(await tx.insert(promos).values(columns).returning({ id: promos.id }))
        const after = await get(id, tx)
        await recordChange(tx, caller, { action: 'create', resource, resource_id: after.id, after })
        return after
      }),

    update: (
      caller: Caller,
      id: number,
      { version, ...draft }: PromoDraft & { version: number },
    ): Promise<EditedPromo> =>
      inTransaction(db, async (tx) => {
        const before = await lock(tx, id)
        requireVersion(version, before)
        await tx
          .update(promos)
          .set({ ...(await toColumns(tx, draft)), version: version + 1 })
          .where(eq(promos.id, id))
        const after = await get(id, tx)
        await recordChange(tx, caller, {
          action: 'update',
          resource,
          resource_id: id,
          before,
          after,
        })
        return after
      }),

    remove: (caller: Caller, id: number, seen?: number): Promise<void> =>
      removeRow(db, {
        caller,
        resource,
        table: promos,
        id,
        seen,
        read: (tx) => get(id, tx),
        remove: (tx) => tx.delete(promos).where(eq(promos.id, id)),
      }),
  }
}
