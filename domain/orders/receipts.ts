import { count, eq, inArray, sql } from 'drizzle-orm'
import type { adminReceiptsApi } from '#contracts/admin/receipts.ts'
import type { Reply } from '#contracts/endpoint.ts'
import { MAX_RECEIPT_BYTES, MAX_RECEIPTS } from '#contracts/receipts.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { receipts } from '#db/schema/receipts.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import { findOrder, lockOrder } from '#domain/payments/find-order.ts'
import { drawInTurn, redraw } from '#domain/photos/redraw.ts'
import { Refusal } from '#domain/refusals.ts'
import { holdLonger } from './hold-longer.ts'
import { formatDeadline } from './letter-parts.ts'
import { addOrderEvent } from './order-events.ts'
import { findOwnOrder, type OrderOwner } from './own-order.ts'
import { canBePaidLate } from './pay-late.ts'

type Dependencies = {
  db: Database
  attempts: Pick<Attempts, 'record'>
  notifyShop: (tx: Tx, order: OrderRow, subject: string, text: string) => Promise<void>
}

const LIMIT = { maxBytes: MAX_RECEIPT_BYTES, tooLarge: 'receipt_too_large' } as const
const PDF = Buffer.from('%PDF-')
const mediaTypes = { image: 'image/webp', pdf: 'application/pdf' }

const isPdf = (content: Buffer): boolean => content.subarray(0, PDF.length).equals(PDF)

export const countReceipts = (from: Database, { id }: Pick<OrderRow, 'id'>): Promise<number> =>
  from.$count(receipts, eq(receipts.order_id, id))

/** The same of several orders, by the id of the order. */
export async function countReceiptsOf(
  from: Database,
  orderIds: number[],
): Promise<Map<number, number>> {
  const rows = await from
    .select({ id: receipts.order_id, count: count() })
    .from(receipts)
    .where(inArray(receipts.order_id, orderIds))
    .groupBy(receipts.order_id)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Only an order that waits for a transfer, or whose transfer may have come late, has something to prove. */
export const wantsReceipt = (order: OrderRow): boolean =>
  order.pay_way === 'transfer' && (order.status === 'sin_procesar' || canBePaidLate(order))

async function requireRoom(from: Database, order: OrderRow): Promise<void> {
  if (!wantsReceipt(order)) throw new Refusal('receipt_not_wanted')
  if ((await countReceipts(from, order)) >= MAX_RECEIPTS) throw new Refusal('too_many_receipts')
}

/** Receipts of transfers, from the page of an order. */
export function createReceipts({ db, attempts, notifyShop }: Dependencies) {
  /** A PDF is kept as it is: staff download it, and no page shows it. */
  async function toStored(given: Buffer) {
    if (given.length > MAX_RECEIPT_BYTES) throw new Refusal('receipt_too_large')
    if (isPdf(given)) return { type: 'pdf', content: given } as const
    return { type: 'image', content: await drawInTurn(() => redraw(given, LIMIT)) } as const
  }

  return {
    async add(owner: OrderOwner, { content, address }: { content: Buffer; address: string }) {
      const known = await findOwnOrder(db, owner)
      await attempts.record('receipt', { account: known.transaction_id, address })
      // To draw a photo takes long, so what cannot be stored is not drawn.
      await requireRoom(db, known)
      const stored = await toStored(content)
      await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, known.id)
        await requireRoom(tx, order)
        const isFirst = (await countReceipts(tx, order)) === 0
        await tx.insert(receipts).values({ order_id: order.id, ...stored })
        const text = 'Quien compró mandó un comprobante de su transferencia.'
        await addOrderEvent(tx, order.id, { kind: 'receipt', text, author_id: null })
        const isHeld = order.status === 'sin_procesar'
        const held = isFirst && isHeld ? await holdLonger(tx, order) : order
        const until = `Buscala en tu banco: las piezas se apartan hasta el ${formatDeadline(held.held_until)}.`
        await notifyShop(tx, held, 'Mandaron un comprobante', isHeld ? `${text} ${until}` : text)
      })
    },

    async list(transactionId: string): Promise<Reply<typeof adminReceiptsApi.list>> {
      const order = await findOrder({ from: db }, transactionId)
      const rows = await db
        .select({
          id: receipts.id,
          type: receipts.type,
          content: sql<string>`translate(encode(${receipts.content}, 'base64'), E'\\n', '')`,
          date_created: receipts.date_created,
        })
        .from(receipts)
        .where(eq(receipts.order_id, order.id))
        .orderBy(receipts.id)
      return {
        receipts: rows.map(({ content, date_created, ...row }) => ({
          ...row,
          content: `data:${mediaTypes[row.type]};base64,${content}`,
          date_created: date_created.toISOString(),
        })),
      }
    },
  }
}
