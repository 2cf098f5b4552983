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
  /** The transfers that staff noted without a statement, so that its lines are not taken for others. */
  noted: Centavos[]
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
 * has. Several can pay one order together. `known` are the keys of credits that were noted before.
 */
export function matchCredits(
  credits: Credit[],
  candidates: Candidate[],
  known: ReadonlySet<string>,
): MatchedCredit[] {
  const keys = toKeys(credits)
  const open = candidates.filter(({ state }) => state === 'open')
  /** What earlier credits leave of the orders that they name. */
  const left = new Map(open.map(({ transaction_id, due }) => [transaction_id, due]))
  const noted = new Map(candidates.map(({ transaction_id, noted }) => [transaction_id, [...noted]]))
  const match = (credit: Credit, key: string): Pick<MatchedCredit, 'kind' | 'order'> => {
    if (known.has(key)) return { kind: 'known', order: null }
    const text = toPlain(credit.text)
    const named = candidates.find(({ transaction_id }) => text.includes(toPlain(transaction_id)))
    if (named) {
      const { transaction_id, state } = named
      if (takeOut(noted.get(transaction_id), credit.amount)) return { kind: 'known', order: named }
      if (state === 'cancelled') return { kind: 'cancelled', order: named }
      const due = left.get(transaction_id) ?? 0
      if (due <= 0) return { kind: 'again', order: named }
      left.set(transaction_id, due - credit.amount)
      return { kind: compare(credit.amount, due), order: { ...named, due } }
    }
    const equal = open.filter(
      ({ due, transaction_id }) => due === credit.amount && left.get(transaction_id) === due,
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

/** Whether the amount was among them; it is not from then on. */
function takeOut(amounts: Centavos[] = [], amount: Centavos): boolean {
  const at = amounts.indexOf(amount)
  if (at >= 0) amounts.splice(at, 1)
  return at >= 0
}

const compare = (amount: Centavos, due: Centavos): TransferMatch =>
  amount === due ? 'exact' : amount < due ? 'short' : 'over'
