import type { Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { lockOrder } from '#domain/payments/find-order.ts'
import type { Moves } from './move-order.ts'

/** The customer takes a paid order along from the counter. Sends no mail. */
export async function handOver(
  tx: Tx,
  moves: Pick<Moves, 'move'>,
  { id }: Pick<OrderRow, 'id'>,
  author_id: number,
): Promise<void> {
  const by = { author_id, silent: true }
  const sent = await moves.move(tx, await lockOrder(tx, id), 'en_camino', by)
  await moves.move(tx, sent, 'entregado', by)
}
