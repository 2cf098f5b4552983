import type { MessageTemplate, MessageTemplates } from '#contracts/admin/message-templates.ts'
import { fillTemplate, type TemplateValues } from '#contracts/admin/message-templates.ts'
import type { OrderEvent } from '#contracts/admin/order-events.ts'
import type { adminOrderPageApi } from '#contracts/admin/order-page.ts'
import type { Body } from '#contracts/endpoint.ts'
import { toAccountWords } from '#contracts/pay-way-words.ts'
import type { TransferAccount } from '#contracts/pay-ways.ts'
import { toChatNumber } from '#contracts/phone.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { formatMoney } from '#domain/money.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { Refusal } from '#domain/refusals.ts'
import { fitsTemplate } from './fits-template.ts'
import { toMessageLetter } from './message-letter.ts'
import type { Moves } from './move-order.ts'
import { toOpenRest } from './open-rest.ts'
import { addMessage, findMessage, listOrderEvents } from './order-events.ts'

type Message = Body<typeof adminOrderPageApi.sendMessage>

export type MessageDependencies = {
  db: Database
  moves: Pick<Moves, 'notify'>
  settings: {
    getShop: () => Promise<ShopFacts>
    getBank: () => Promise<TransferAccount | null>
    getTemplates: () => Promise<MessageTemplates>
  }
}

/** Messages of staff to the buyer of an order. */
export function createOrderMessages({ db, moves, settings }: MessageDependencies) {
  async function send(tx: Tx, caller: Caller, order: OrderRow, message: Message): Promise<number> {
    const { key, channel, subject, text } = message
    if (channel === 'mail' && !order.email) throw new Refusal('order_without_email')
    if (channel === 'whatsapp' && !toChatNumber(order.telephone_number)) {
      throw new Refusal('order_without_chat')
    }
    const id = await addMessage(tx, order.id, { key, channel, text, author_id: caller.id })
    if (id === null) return findRepeated(tx, order, message)
    if (channel === 'mail') {
      await moves.notify(tx, order, (sale) => toMessageLetter(sale, { id, subject, text }))
    }
    await recordChange(tx, caller, {
      action: 'message',
      resource: 'orders',
      resource_id: order.transaction_id,
      after: { kind: channel },
    })
    return id
  }

  return {
    /** The templates of the shop that fit the state of an order, filled in for an order. Placeholders without a value stay visible. */
    async getTemplates(transactionId: string): Promise<MessageTemplate[]> {
      const order = await findOrder({ from: db }, transactionId)
      const { templates } = await settings.getTemplates()
      const account = await settings.getBank()
      const values = toValues(order, await settings.getShop(), account)
      const fitting = templates.filter((each) => fitsTemplate(order, each, account !== null))
      return fitting.map((each) => ({ ...each, text: fillTemplate(each.text, values) }))
    },

    sendMessage: (caller: Caller, transactionId: string, message: Message): Promise<OrderEvent> =>
      inTransaction(db, async (tx) => {
        const order = await findOrder({ from: tx }, transactionId)
        const id = await send(tx, caller, order, message)
        const events = await listOrderEvents(tx, order.id)
        return events.find((event) => event.id === id) as OrderEvent
      }),
  }
}

/** The message that an earlier request with the same key sent. Throws if its data differ. */
async function findRepeated(tx: Tx, order: OrderRow, message: Message): Promise<number> {
  const known = await findMessage(tx, message.key)
  const isSame =
    known?.order_id === order.id && known.channel === message.channel && known.text === message.text
  if (!isSame) throw new Refusal('message_key_used')
  return known.id
}

const toValues = (
  order: OrderRow,
  { address, hours }: ShopFacts,
  account: TransferAccount | null,
): TemplateValues => ({
  nombre: order.full_name.split(' ')[0] as string,
  pedido: order.transaction_id,
  total: formatMoney(order.amount),
  falta: formatMoney(toOpenRest(order)),
  cuenta: account ? toAccountWords(account) : '',
  seguimiento: order.tracking_number ?? '',
  direccion_local: `${address.street}, ${address.city}`,
  horario: hours,
})
