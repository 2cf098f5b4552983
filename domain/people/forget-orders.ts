import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

/**
 * Takes the person out of orders that are over, once their account was deleted. What is on its way still needs
 * an address, so it is looked at again every night; what is over keeps what the tax office asks for.
 */
export async function forgetOrders(db: Database, userId?: number): Promise<void> {
  const isOver = sql`
    o.status in ('entregado', 'cancelado')
    and o.user_id in (
      select id from users
      where date_deleted is not null ${userId === undefined ? sql`` : sql`and id = ${userId}`})`
  await db.execute(sql`delete from notes using orders o where notes.order_id = o.id and ${isOver}`)
  await db.execute(sql`
    update orders o set email = '', full_name = 'Cuenta eliminada', address_line_1 = '',
      address_line_2 = '', telephone_number = ''
    where ${isOver} and o.full_name <> 'Cuenta eliminada'`)
}
