import type { Tone } from '#backoffice/messages/tone.ts'
import type { TransferMatch } from '#contracts/admin/transfers.ts'

/** What a line of a statement is, and how sure that is. */
export const matchWords: Record<TransferMatch, { text: string; tone: Tone }> = {
  exact: { text: 'Nombra el pedido, importe justo', tone: 'good' },
  amount: { text: 'Mismo importe, sin número', tone: 'todo' },
  short: { text: 'Transfirió de menos', tone: 'bad' },
  over: { text: 'Transfirió de más', tone: 'bad' },
  several: { text: 'Varios pedidos con ese importe', tone: 'todo' },
  again: { text: 'Ese pedido ya está pagado', tone: 'bad' },
  cancelled: { text: 'Ese pedido se canceló', tone: 'bad' },
  known: { text: 'Ya la anotaste', tone: 'calm' },
  none: { text: 'No es de ningún pedido', tone: 'calm' },
}

/** What names no order cannot be noted. What its order does not need waits in *Dinero por resolver*. */
export const canNote = (kind: TransferMatch): boolean =>
  kind !== 'several' && kind !== 'known' && kind !== 'none'

export const isUnowed = (kind: TransferMatch): boolean =>
  kind === 'over' || kind === 'again' || kind === 'cancelled'
