import { and, inArray, sql } from 'drizzle-orm'
import type { adminPromosApi, EditedPromo, PromoDraft } from '#contracts/admin/promos.ts'
import type { Query } from '#contracts/endpoint.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { promos } from '#db/schema/promos.ts'
import { createCrud } from '#domain/editing/crud.ts'
import { containsText } from '#domain/editing/matches-text.ts'
import { Invalid } from '#domain/refusals.ts'
import { requirePhoto } from './require-photo.ts'

const isRunning = sql<boolean>`(${promos.starts_at} <= now() and coalesce(${promos.ends_at} > now(), true))`

async function readRows(from: Database, ids: number[]): Promise<EditedPromo[]> {
  const rows = await from
    .select({ row: promos, runs: isRunning })
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

/** Promos in the back office: past, running and future ones. */
export const createAdminPromos = ({ db }: { db: Database }) =>
  createCrud({
    db,
    resource: 'promos',
    table: promos,
    readRows,
    notFound: 'no_such_promo',
    sortings: {
      starts_at: promos.starts_at,
      name: sql`${promos.name} collate spanish`,
      id: promos.id,
    },
    by: { sort: 'starts_at', order: 'desc' },
    where: ({ runs, search }: Query<typeof adminPromosApi.list>) =>
      and(
        runs === undefined ? undefined : sql`${isRunning} = ${runs}`,
        search ? containsText(promos.name, search) : undefined,
      ),
    async toColumns({ name, subtitle, photo, ...dates }: PromoDraft, { tx }) {
      const starts_at = new Date(dates.starts_at)
      const ends_at = dates.ends_at === null ? null : new Date(dates.ends_at)
      if (ends_at && ends_at <= starts_at) {
        throw new Invalid({ ends_at: ['Tiene que terminar después de empezar.'] })
      }
      return { name, subtitle, photo: await requirePhoto(tx, 'photo', photo), starts_at, ends_at }
    },
  })
