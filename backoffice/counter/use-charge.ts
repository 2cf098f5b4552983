import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { toReason } from '#backoffice/components/use-action.ts'
import { counterApi } from '#contracts/admin/counter.ts'
import type { Ticket } from './ticket.ts'
import { toBalance } from './ticket-totals.ts'
import { toCounterSale } from './to-counter-sale.ts'

type Options = {
  /** Waits for scans that are still looked up, then reads the ticket. */
  readTicket: () => Promise<Ticket>
  refresh: () => Promise<void>
  clear: () => void
}

/** What the buyer handed over in cash and got back; only this screen knows it. */
export type CashGiven = { received: string; change: number }

/** Errors after which prices and stock are read again, so that the ticket shows what changed. */
const isOutdated = ({ code }: CallFailed) =>
  code === 'counter_prices_changed' || code === 'not_enough_stock'

/** Sells the ticket. Its key makes a repeated attempt, after a lost reply for example, one sale. */
export function useCharge({ readTicket, refresh, clear }: Options) {
  const [isBusy, run] = useBusy()
  const [problem, setProblem] = useState('')
  const navigate = useNavigate()

  async function sell(ticket: Ticket) {
    try {
      const { transaction_id } = await call(counterApi.sell, { body: toCounterSale(ticket) })
      const { change } = toBalance(ticket)
      const state = change === null ? null : { received: ticket.received, change }
      clear()
      await navigate(`/venta/${transaction_id}`, { state })
    } catch (error) {
      setProblem(toReason(error))
      if (error instanceof CallFailed && isOutdated(error)) await refresh().catch(toReason)
    }
  }

  const charge = () =>
    void run(async () => {
      const ticket = await readTicket()
      const { problem } = toBalance(ticket)
      setProblem(problem)
      if (problem === '') await sell(ticket)
    })
  return { isBusy, problem, setProblem, charge }
}
