import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

/**
 * Removes personal data from the finished orders of deleted accounts. An open order still needs its address, so the
 * nightly job tries again. Amounts and dates stay, because tax law requires them.
 */
export async function anonymizeOrders(db: Database, userId?: number): Promise<void> {
  const isFinished = sql`
    o.status in ('entregado', 'cancelado')
    and o.user_id in (
      select id from users
      where date_deleted is not null ${userId === undefined ? sql`` : sql`and id = ${userId}`})`
  await db.execute(
    sql`delete from notes using orders o where notes.order_id = o.id and ${isFinished}`,
  )
  await db.execute(sql`
    update orders o set email = '', full_name = 'Cuenta eliminada', address_line_1 = '',
      address_line_2 = '', telephone_number = ''
    where ${isFinished} and o.full_name <> 'Cuenta eliminada'`)
}
