import type { RefusalCode } from './refusals.ts'

/** The events that the metrics count. They contain no personal data. */
export type ShopEvent =
  | { what: 'order'; origin: 'web' | 'counter' | 'whatsapp' }
  | { what: 'payment'; outcome: string }
  | { what: 'refusal'; code: RefusalCode | 'too_many_requests' | 'invalid' }
  | { what: 'fault'; kind: 'database_away' | 'database_busy' | 'unexpected' }
  | { what: 'mail'; outcome: 'sent' | 'refused' | 'failed' }

export type Emit = (event: ShopEvent) => void
export type Events = ReturnType<typeof createEvents>

/** Events are emitted after commit, and only on the server that ran the transaction. */
export function createEvents() {
  const listeners = new Set<Emit>()
  return {
    emit: (event: ShopEvent) => {
      for (const listener of listeners) listener(event)
    },
    onEvent: (listener: Emit) => void listeners.add(listener),
  }
}
