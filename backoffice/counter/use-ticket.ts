import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { counterApi } from '#contracts/admin/counter.ts'
import { createTicket, refreshPieces, type Ticket } from './ticket.ts'

/** Per tab, so that two sales at two tabs do not mix. */
const STORAGE_KEY = 'quilate-counter-ticket'

function readStored(): Ticket {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY)
    // A ticket of an earlier release may lack fields.
    return stored ? { ...createTicket(), ...(JSON.parse(stored) as Ticket) } : createTicket()
  } catch {
    return createTicket()
  }
}

function store(ticket: Ticket) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(ticket))
  } catch {
    // Without storage the ticket is lost on reload, and everything else works.
  }
}

type Change = (before: Ticket) => Ticket

/** The ticket survives a reload. Its prices and stock are read again then, because they may be old. */
export function useTicket() {
  const [ticket, setTicket] = useState(readStored)
  // A scan may end after another change was made and before it is rendered.
  const latest = useRef(ticket)

  const change = useCallback((next: Ticket | Change): Ticket => {
    latest.current = typeof next === 'function' ? next(latest.current) : next
    store(latest.current)
    setTicket(latest.current)
    return latest.current
  }, [])

  const refresh = useCallback(async () => {
    const { lines } = latest.current
    if (lines.length === 0) return
    const ids = lines.map(({ piece }) => piece.id).join(',')
    const { results } = await call(counterApi.findPieces, { query: { ids } })
    change((current) => refreshPieces(current, results))
  }, [change])

  useEffect(() => {
    refresh().catch((error: unknown) => {
      // The server compares the prices again before it charges.
      if (!(error instanceof CallFailed)) throw error
    })
  }, [refresh])

  return {
    ticket,
    readTicket: useCallback(() => latest.current, []),
    change,
    refresh,
    clear: useCallback(() => void change(createTicket()), [change]),
  }
}
