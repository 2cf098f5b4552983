import type { RefusalCode } from './refusals.ts'

/** What an owner would want counted. None of it says who. */
export type ShopEvent =
  | { what: 'order'; origin: 'web' | 'counter' | 'whatsapp' }
  | { what: 'payment'; outcome: string }
  | { what: 'refusal'; code: RefusalCode | 'too_many_requests' | 'invalid' }
  | { what: 'fault'; kind: 'database_away' | 'database_busy' | 'unexpected' }
  | { what: 'mail'; outcome: 'sent' | 'refused' | 'failed' }

export type Emit = (event: ShopEvent) => void
export type Events = ReturnType<typeof createEvents>

/** Told once something is certain: after its transaction, by the server that saw it. */
export function createEvents() {
  const listeners = new Set<Emit>()
  return {
    emit: (event: ShopEvent) => {
      for (const listener of listeners) listener(event)
    },
    onEvent: (listener: Emit) => void listeners.add(listener),
  }
}
