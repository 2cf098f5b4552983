import { createHmac, randomUUID } from 'node:crypto'
import type { Payment } from './payments.ts'
import { createId } from './random-id.ts'

export const MODES = [
  'normal',
  'duplicate',
  'none',
  'late',
  'out-of-order',
  'bad-signature',
  'unsigned',
] as const

export type Mode = (typeof MODES)[number]

/** A webhook to deliver; every attempt sends the same. */
export type Notice = {
  id: string
  payment_id: number
  url: string
  headers: Record<string, string>
  body: string | null
  /** Milliseconds before the first attempt. */
  delay: number
}

type Action = 'payment.created' | 'payment.updated'

type Options = {
  mode: Mode
  /** Events in chronological order. */
  actions: Action[]
  secret: string
  /** The delay of mode `late`. */
  lateness: number
}

/** Far enough apart to arrive in this order. */
const GAP_MS = 150

export function toNotices(payment: Payment, options: Options): Notice[] {
  const { mode, actions, lateness } = options
  const address = payment.notification_url
  if (!address || mode === 'none') return []

  const toSigned = (action: Action): Notice => {
    const id = createId()
    const query = new URLSearchParams({ 'data.id': String(payment.id), type: 'payment' })
    return {
      id: randomUUID(),
      payment_id: payment.id,
      url: `${address}${address.includes('?') ? '&' : '?'}${query}`,
      headers: mode === 'unsigned' ? {} : sign(payment.id, mode, options.secret),
      body: JSON.stringify({
        id,
        live_mode: payment.live_mode,
        type: 'payment',
        date_created: payment.date_last_updated,
        user_id: payment.collector_id,
        api_version: 'v1',
        action,
        data: { id: String(payment.id) },
      }),
      delay: 0,
    }
  }

  const signed = actions.map(toSigned)
  const ordered = mode === 'out-of-order' ? signed.toReversed() : signed
  const copied =
    mode === 'duplicate'
      ? ordered.flatMap((notice) => [notice, { ...notice, id: randomUUID() }])
      : ordered
  const legacy = address.includes('source_news=webhooks') ? [] : [toLegacy(payment, address)]
  const start = mode === 'late' ? lateness : 0
  return [...copied, ...legacy].map((notice, at) => ({ ...notice, delay: start + at * GAP_MS }))
}

/** The unsigned legacy format, sent as well unless the URL opts for webhooks only. */
const toLegacy = (payment: Payment, address: string): Notice => ({
  id: randomUUID(),
  payment_id: payment.id,
  url: `${address}${address.includes('?') ? '&' : '?'}topic=payment&id=${payment.id}`,
  headers: {},
  body: null,
  delay: 0,
})

function sign(paymentId: number, mode: Mode, secret: string): Record<string, string> {
  const requestId = randomUUID()
  const ts = Math.floor(Date.now() / 1000)
  const key = mode === 'bad-signature' ? randomUUID() : secret
  const manifest = `id:${paymentId};request-id:${requestId};ts:${ts};`
  const v1 = createHmac('sha256', key).update(manifest).digest('hex')
  return { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1}` }
}
