import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { toEffectiveRate } from '#contracts/effective-rate.ts'
import type { Query, Reply } from '#contracts/endpoint.ts'
import type { IssuerInstallments, installmentsApi } from '#contracts/installment-plans.ts'
import { divideAmount } from '#contracts/installments.ts'
import { addInterest } from '#contracts/plan-installments.ts'
import { type Centavos, toCentavos, toPesos } from '#domain/money.ts'
import {
  type Gateway,
  GatewayFailure,
  type IssuerPlans,
  type ProviderPlan,
} from '#domain/payments/gateway.ts'

const DAY_MS = 86_400_000
/** A provider that fails is not asked again for this long. */
const FAILURE_MS = 60_000
/** How long a dialog waits. The reply may still arrive later, for the next one. */
const MAX_WAIT_MS = 3_000
/** Of all calls to the provider, so that payments have the others. */
const MAX_UNDER_WAY = 3
const MAX_TABLES = 2_000
/** Amounts that share their first digits share a table. */
const CLASS_DIGITS = 2

type Table = IssuerPlans[] | 'failed'

type Dependencies = {
  gateway: Pick<Gateway, 'getMode' | 'listInstallments'>
  findMaxInstallments: (pesos: number) => Promise<number | null>
  maxWaitMs?: number
}

/** The highest amount of the class that is not above it: 489.000 belongs to 480.000. */
export function toAmountClass(amount: Centavos): Centavos {
  const unit = 10 ** Math.max(0, String(amount).length - CLASS_DIGITS)
  return Math.floor(amount / unit) * unit
}

/** The plans of the provider, asked once a day for each card and class of amounts. */
export function createProviderInstallments(dependencies: Dependencies) {
  const { gateway, findMaxInstallments, maxWaitMs = MAX_WAIT_MS } = dependencies
  const tables = new LRUCache<string, { table: Table; expiresAt: number }>({ max: MAX_TABLES })
  const underWay = new Map<string, Promise<Table>>()

  async function fetchTable(key: string, amount: Centavos, card: string): Promise<Table> {
    try {
      const table = await gateway.listInstallments(amount, card)
      tables.set(key, { table, expiresAt: Date.now() + DAY_MS })
      return table
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error
      tables.set(key, { table: 'failed', expiresAt: Date.now() + FAILURE_MS })
      return 'failed'
    } finally {
      underWay.delete(key)
    }
  }

  async function findTable(amount: Centavos, card: string): Promise<Table> {
    const { connection_id } = await gateway.getMode()
    const amountClass = toAmountClass(amount)
    const key = `${connection_id} ${card} ${amountClass}`
    const known = tables.get(key)
    if (known && Date.now() < known.expiresAt) return known.table
    const started = underWay.get(key)
    if (!started && underWay.size >= MAX_UNDER_WAY) return 'failed'
    const table = started ?? fetchTable(key, amountClass, card)
    if (!started) underWay.set(key, table)
    const clock = new AbortController()
    const tooLate = sleep(maxWaitMs, 'failed' as const, { signal: clock.signal })
    // Whichever loses may still fail.
    tooLate.catch(() => undefined)
    return Promise.race([table, tooLate]).finally(() => clock.abort())
  }

  return {
    async get({
      amount: pesos,
      card,
    }: Query<typeof installmentsApi.get>): Promise<Reply<typeof installmentsApi.get>> {
      const amount = toCentavos(pesos)
      const max = await findMaxInstallments(pesos)
      const table = await findTable(amount, card)
      if (table === 'failed') return { issuers: null }
      return { issuers: table.map((issuer) => toIssuer(issuer, amount, max)) }
    },
  }
}

const isOffered = (plan: ProviderPlan, amount: Centavos, max: number | null) =>
  (max === null || plan.count <= max) &&
  (plan.min_amount === null || plan.min_amount <= amount) &&
  (plan.max_amount === null || plan.max_amount >= amount)

const toIssuer = (
  { issuer, plans }: IssuerPlans,
  amount: Centavos,
  max: number | null,
): IssuerInstallments => ({
  issuer,
  installments: plans
    .filter((plan) => isOffered(plan, amount, max))
    .map(({ count, rate, cftea }) => {
      const divided = divideAmount(addInterest(amount, rate), count)
      return {
        count,
        each: toPesos(divided.each),
        last: toPesos(divided.last),
        total: toPesos(divided.total),
        cftea: cftea ?? toEffectiveRate(amount, divided),
      }
    }),
})
