import { randomInt } from 'node:crypto'
import type { ReturnKind } from '#contracts/returns.ts'
import type { Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { type ReturnRow, returnItems, returns } from '#db/schema/returns.ts'
import { addOrderEvent } from '#domain/orders/order-events.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { listReturnable, toValue } from './returnable-items.ts'

export type ReturnedLine = {
  order_item_id: number
  count: number
  wanted_product_id?: number | undefined
  condition?: (typeof returnItems.$inferInsert)['condition']
}

type NewReturn = {
  kind: ReturnKind
  reason: string
  /** Null for all units that are left. */
  lines: ReturnedLine[] | null
  key?: string
  revocation_id?: number
  is_by_staff?: boolean
  author_id?: number | null
  date_received?: Date | null
}

/** Without characters that look or sound alike, because codes are read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 6

/** «DV-7K3M9X» */
const createCode = (): string =>
  `DV-${Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

/** Stores a return. The order is locked, so that no two returns have the same unit. */
export async function openReturn(
  tx: Tx,
  order: OrderRow,
  { lines, ...input }: NewReturn,
): Promise<ReturnRow> {
  const items = await toItems(tx, order, lines)
  const { kind, author_id = null, date_received = null } = input
  const row = one(
    await tx
      .insert(returns)
      .values({
        ...input,
        code: createCode(),
        order_id: order.id,
        state: date_received ? 'received' : 'requested',
      })
      .returning(),
  )
  await tx.insert(returnItems).values(items.map((item) => ({ ...item, return_id: row.id })))
  await addOrderEvent(tx, order.id, {
    kind: 'return',
    text: `${author_id ? 'Se cargó' : openedWords[kind]} ${row.code}${date_received ? ', con las piezas ya en la tienda' : ''}.`,
    author_id,
  })
  return row
}

const openedWords: Record<ReturnKind, string> = {
  cancellation: 'Quien compró pidió cancelar:',
  exchange: 'Quien compró pidió un cambio:',
  return: 'Quien compró pidió devolver:',
  revocation: 'Quien compró se arrepintió:',
}

async function toItems(tx: Tx, order: OrderRow, lines: ReturnedLine[] | null) {
  const returnable = await listReturnable(tx, order)
  const wanted =
    lines ??
    returnable
      .filter(({ left }) => left > 0)
      .map(({ id, left }) => ({ order_item_id: id, count: left }))
  if (wanted.length === 0) throw new Refusal('return_too_many_units')
  const seen = new Set<number>()
  return wanted.map((line: ReturnedLine) => {
    const item = returnable.find(({ id }) => id === line.order_item_id)
    if (!item || seen.has(item.id)) throw new Invalid({ items: ['Esa pieza no es del pedido.'] })
    if (line.count > item.left) throw new Refusal('return_too_many_units')
    seen.add(item.id)
    return { ...line, value: toValue(item, line.count) }
  })
}
