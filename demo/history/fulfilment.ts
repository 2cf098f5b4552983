import { randomUUID } from 'node:crypto'
import { readOrder, refOf, type Stage } from './stage.ts'

const open = (stage: Stage, name: string) => readOrder(stage, refOf(stage, `order ${name}`))

export async function prepare(stage: Stage, name: string): Promise<void> {
  const { transaction_id, version, status } = await open(stage, name)
  if (status !== 'procesado') return
  await stage.shop.adminOrders.setPrepared(stage.staff.workshop, transaction_id, {
    prepared: true,
    version,
  })
}

const noCollector = { collected_by: '', collected_document: '', despite_request: false }

/** Gives it to the carrier, or makes it ready for pickup. */
export async function dispatch(stage: Stage, name: string, tracking: string): Promise<void> {
  const { transaction_id, version, status, is_pickup } = await open(stage, name)
  if (status !== 'procesado') return
  await stage.shop.adminOrders.move(stage.staff.sales, transaction_id, {
    ...{ status: 'en_camino', version, note: '', carrier: '', ...noCollector },
    ...(!is_pickup && { tracking_number: tracking }),
  })
}

export async function deliver(stage: Stage, name: string): Promise<void> {
  const { transaction_id, version, status } = await open(stage, name)
  if (status !== 'en_camino') return
  await stage.shop.adminOrders.move(stage.staff.sales, transaction_id, {
    ...{ status: 'entregado', version, note: '', carrier: '', ...noCollector },
  })
}

/** The customer collects what a deposit held, and pays the rest. */
export async function payRest(stage: Stage, name: string): Promise<void> {
  const { transaction_id, version, status } = await open(stage, name)
  if (status !== 'sin_procesar') return
  await stage.shop.manualOrders.pay(stage.staff.sales, transaction_id, {
    ...{ method: 'transfer', handed_over: true, version },
  })
}

export const refund = (stage: Stage, name: string, reason: string, amount?: number) =>
  stage.shop.adminOrders.refund(stage.staff.owner, refOf(stage, `order ${name}`), {
    key: randomUUID(),
    reason,
    ...(amount !== undefined && { amount }),
  })

export const writeNote = (stage: Stage, name: string, text: string) =>
  stage.shop.adminOrders.note(stage.staff.sales, refOf(stage, `order ${name}`), text)

export async function setTags(stage: Stage, name: string, tags: string[]): Promise<void> {
  const { transaction_id, version } = await open(stage, name)
  await stage.shop.orderPage.setTags(stage.staff.sales, transaction_id, { tags, version })
}

export const writeToBuyer = (stage: Stage, name: string, text: string) =>
  stage.shop.orderPage.sendMessage(stage.staff.sales, refOf(stage, `order ${name}`), {
    ...{ key: randomUUID(), channel: 'whatsapp', subject: '', text },
  })

export async function cancelUnpaid(stage: Stage, name: string): Promise<void> {
  const { user_id, transaction_id } = await open(stage, name)
  if (user_id !== null) await stage.shop.orders.cancel(user_id, transaction_id)
}
