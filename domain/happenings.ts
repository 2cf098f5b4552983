import type { RefusalCode } from './refusals.ts'

/** What an owner would want counted. None of it says who. */
export type Happening =
  | { what: 'order'; origin: 'web' | 'counter' | 'whatsapp' }
  | { what: 'payment'; outcome: string }
  | { what: 'refusal'; code: RefusalCode | 'too_many_requests' | 'invalid' }
  | { what: 'fault'; kind: 'database_away' | 'database_busy' | 'unexpected' }
  | { what: 'mail'; outcome: 'sent' | 'refused' | 'failed' }

export type Tell = (happening: Happening) => void
export type Happenings = ReturnType<typeof createHappenings>

/** Told once something is certain: after its transaction, by the server that saw it. */
export function createHappenings() {
  const listeners = new Set<Tell>()
  return {
    tell: (happening: Happening) => {
      for (const listener of listeners) listener(happening)
    },
    onHappening: (listener: Tell) => void listeners.add(listener),
  }
}
