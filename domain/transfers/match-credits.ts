import { createHash } from 'node:crypto'
import type { TransferMatch } from '#contracts/admin/transfers.ts'
import type { Centavos } from '#domain/money.ts'
import type { Credit } from './read-statement.ts'

/** An order that may have been transferred. */
export type Candidate = {
  transaction_id: string
  full_name: string
  due: Centavos
  /** Whether it is still to be paid. */
  state: 'open' | 'paid' | 'cancelled'
}

export type MatchedCredit = Credit & {
  /** Equal for the same line in two files. */
  key: string
  kind: TransferMatch
  order: Candidate | null
}

const toPlain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')

/** Two equal lines of one file are two transfers. */
function toKeys(credits: Credit[]): string[] {
  const seen = new Map<string, number>()
  return credits.map(({ day, amount, text }) => {
    const facts = JSON.stringify([day, amount, toPlain(text)])
    const count = (seen.get(facts) ?? 0) + 1
    seen.set(facts, count)
    return createHash('sha256').update(`${count} ${facts}`).digest('base64url')
  })
}

/**
 * Finds the order that each credit pays: by the number of the order in its text, or else by an amount that only one order
 * has. `known` are the keys of credits that were noted before.
 */
export function matchCredits(
  credits: Credit[],
  candidates: Candidate[],
  known: ReadonlySet<string>,
): MatchedCredit[] {
  const keys = toKeys(credits)
  const open = candidates.filter(({ state }) => state === 'open')
  const taken = new Set<string>()
  const match = (credit: Credit, key: string): Pick<MatchedCredit, 'kind' | 'order'> => {
    if (known.has(key)) return { kind: 'known', order: null }
    const text = toPlain(credit.text)
    const named = candidates.find(({ transaction_id }) => text.includes(toPlain(transaction_id)))
    if (named) {
      if (named.state === 'cancelled') return { kind: 'cancelled', order: named }
      if (named.state === 'paid' || taken.has(named.transaction_id)) {
        return { kind: 'again', order: named }
      }
      taken.add(named.transaction_id)
      return { kind: compare(credit.amount, named.due), order: named }
    }
    const equal = open.filter(
      ({ due, transaction_id }) => due === credit.amount && !taken.has(transaction_id),
    )
    if (equal.length !== 1) return { kind: equal.length > 1 ? 'several' : 'none', order: null }
    const [order] = equal as [Candidate]
    return { kind: 'amount', order }
  }
  return credits.map((credit, at) => {
    const key = keys[at] as string
    return { ...credit, key, ...match(credit, key) }
  })
}

const compare = (amount: Centavos, due: Centavos): TransferMatch =>
  amount === due ? 'exact' : amount < due ? 'short' : 'over'
