import { useEffect, useState } from 'react'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { type IssuerInstallments, installmentsApi } from '#contracts/installment-plans.ts'
import type { PlanCard } from '#contracts/plan-words.ts'

export type ProviderReply =
  | { status: 'waiting' }
  /** The provider, or the shop, cannot be reached. */
  | { status: 'unknown' }
  | { status: 'known'; issuers: IssuerInstallments[] }

const WAITING: ProviderReply = { status: 'waiting' }
const UNKNOWN: ProviderReply = { status: 'unknown' }

async function ask(amount: number, card: PlanCard): Promise<ProviderReply> {
  try {
    const { issuers } = await call(installmentsApi.get, { query: { amount, card } })
    return issuers ? { status: 'known', issuers } : UNKNOWN
  } catch (error) {
    if (error instanceof CallFailed) return UNKNOWN
    throw error
  }
}

/** The provider's plans of a card. A known reply stays while the dialog is open. */
export function useProviderInstallments(amount: number, card: PlanCard): ProviderReply {
  const [replies, setReplies] = useState<Partial<Record<PlanCard, ProviderReply>>>({})
  const isKnown = replies[card]?.status === 'known'
  useEffect(() => {
    if (isKnown) return
    let isCurrent = true
    const store = (reply: ProviderReply) =>
      isCurrent && setReplies((known) => ({ ...known, [card]: reply }))
    store(WAITING)
    void ask(amount, card).then(store)
    return () => {
      isCurrent = false
    }
  }, [amount, card, isKnown])
  return replies[card] ?? WAITING
}
