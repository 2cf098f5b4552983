import { sql } from 'drizzle-orm'
import type { AdminRevocation } from '#contracts/admin/revocations.ts'
import type { Database } from '#db/database.ts'

type Steps = Pick<AdminRevocation, 'steps' | 'return'>
type Row = {
  revocation_id: number
  id: number
  code: string
  state: NonNullable<AdminRevocation['return']>['state']
  is_cancelled: boolean
  is_received: boolean
  is_refunded: boolean
  is_booked: boolean
}

/** The steps of revocations after the answer, from what happened to the return and its order. */
export async function readRevocationSteps(
  from: Database,
  ids: number[],
): Promise<(revocation: { id: number; date_answered: Date | null }) => Steps> {
  const { rows } = await from.execute<Row>(sql`
    select r.revocation_id, r.id, r.code, r.state, o.status = 'cancelado' as is_cancelled,
      r.date_received is not null as is_received, r.date_booked is not null as is_booked,
      r.resolution is not null and coalesce(
        (select bool_and(f.status = 'approved') from refunds f where f.return_id = r.id), true
      ) as is_refunded
    from returns r join orders o on o.id = r.order_id
    where r.revocation_id = any(${`{${ids}}`}::int[])`)
  const found = new Map(rows.map((row) => [row.revocation_id, row]))
  return ({ id, date_answered }) => toSteps(found.get(id), date_answered !== null)
}

/** The pieces of a cancelled order never left the shop. */
function toSteps(row: Row | undefined, answered: boolean): Steps {
  const first = { name: 'answered', is_done: answered } as const
  if (!row) return { steps: [first], return: null }
  const { id, code, state, is_cancelled } = row
  return {
    steps: [
      first,
      { name: 'received', is_done: row.is_received || is_cancelled },
      { name: 'refunded', is_done: row.is_refunded },
      { name: 'stocked', is_done: row.is_booked || is_cancelled },
    ],
    return: { id, code, state },
  }
}
