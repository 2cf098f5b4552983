import { z } from 'zod'
import { toCentavos } from '#domain/money.ts'
import { GatewayFailure, type IssuerPlans, type ProviderPlan } from '#domain/payments/gateway.ts'

const MAX_RATE = 10_000
/** The provider rounds its rates and its totals. */
const TOLERANCE = 0.01
/** In pesos, for small amounts. */
const CENTAVOS = 0.5

const OptionalAmount = z.number().nonnegative().nullish()

const PayerCost = z.object({
  installments: z.int().min(1).max(99),
  installment_rate: z.number().min(0).max(MAX_RATE),
  labels: z.array(z.string()).nullish(),
  min_allowed_amount: OptionalAmount,
  max_allowed_amount: OptionalAmount,
  installment_amount: OptionalAmount,
  total_amount: OptionalAmount,
})
type PayerCost = z.infer<typeof PayerCost>

export const WireInstallments = z.array(
  z.object({
    payment_method_id: z.string(),
    payment_type_id: z.string(),
    issuer: z.object({ name: z.string().nullish() }).nullish(),
    payer_costs: z.array(PayerCost),
  }),
)
type WireInstallments = z.infer<typeof WireInstallments>

/** «CFT_167,52%|TEA_130,33%» */
const CFT = /\bCFT_([\d.]+(?:,\d+)?)%/

export function readCftea(labels: readonly string[]): number | null {
  const [, text] = labels.map((label) => CFT.exec(label)).find((match) => match !== null) ?? []
  return text === undefined ? null : Number(text.replaceAll('.', '').replace(',', '.'))
}

/** A reply whose figures contradict each other must not become a price. */
function requireConsistent(cost: PayerCost, amount: number): void {
  const { installments, installment_rate: rate, installment_amount: each } = cost
  const expected = amount * (1 + rate / 100)
  const isNear = (total: number | null | undefined) =>
    total == null || Math.abs(total - expected) <= expected * TOLERANCE + CENTAVOS
  if (isNear(cost.total_amount) && isNear(each == null ? null : each * installments)) return
  const claim = `${installments} of ${each} are ${cost.total_amount}`
  throw new GatewayFailure('broken_reply', `${claim} for ${amount} with ${rate} %`)
}

function toPlan(cost: PayerCost, amount: number): ProviderPlan {
  requireConsistent(cost, amount)
  const { installments: count, installment_rate: rate, labels } = cost
  const toLimit = (pesos: number | null | undefined) => (pesos == null ? null : toCentavos(pesos))
  return {
    count,
    rate,
    cftea: readCftea(labels ?? []),
    min_amount: toLimit(cost.min_allowed_amount),
    max_amount: toLimit(cost.max_allowed_amount),
  }
}

/** Debit cards and other payment methods have no instalments. `amount` is what was asked for, in pesos. */
export const toIssuerPlans = (
  wire: WireInstallments,
  { paymentMethod, amount }: { paymentMethod: string; amount: number },
): IssuerPlans[] =>
  wire
    .filter(
      ({ payment_method_id, payment_type_id }) =>
        payment_method_id === paymentMethod && payment_type_id === 'credit_card',
    )
    .map(({ issuer, payer_costs }) => ({
      issuer: issuer?.name || null,
      plans: payer_costs.map((cost) => toPlan(cost, amount)),
    }))
