import { ApiError } from './api-error.ts'
import { instalments, methods } from './outcomes.ts'
import { toCents } from './preferences.ts'

const MIN_AMOUNT = 1
const MAX_AMOUNT = 20_000_000
const MONTHS = 12

/** Banks whose cards have other rates, as in a promotion. */
const banks: Record<string, { id: string; name: string; free: number[] }[]> = {
  visa: [{ id: '1078', name: 'Banco Nación', free: [3] }],
  master: [{ id: '1005', name: 'Banco Galicia', free: [3, 6] }],
}

/** The rate a month at which a loan of 1 is repaid in equal instalments, by Newton's method. */
function toMonthlyRate(count: number, total: number): number {
  const each = total / count
  let rate = (2 * (total - 1)) / (count + 1)
  for (let step = 0; step < 60; step += 1) {
    const growth = (1 + rate) ** -count
    const value = (each * (1 - growth)) / rate - 1
    const slope = (each * ((count * growth * rate) / (1 + rate) - (1 - growth))) / rate ** 2
    rate -= value / slope
  }
  return rate
}

const IVA = 1.21
const inPercent = (factor: number) => (factor * 100).toFixed(2).replace('.', ',')
const toYearly = (monthly: number) => (1 + monthly) ** MONTHS - 1

/** «CFT_87,77%|TEA_68,72%». The CFT contains the IVA on the interest, the TEA does not. */
function toLabel(count: number, interest: number): string {
  if (count === 1 || interest === 0) return 'CFT_0,00%|TEA_0,00%'
  const monthly = toMonthlyRate(count, 1 + interest)
  return `CFT_${inPercent(toYearly(monthly))}%|TEA_${inPercent(toYearly(monthly / IVA))}%`
}

function toPayerCost(amount: number, count: number, interest: number) {
  const total = toCents(amount * (1 + interest)) / 100
  const each = toCents(total / count) / 100
  return {
    installments: count,
    installment_rate: toCents(interest * 100) / 100,
    discount_rate: 0,
    reimbursement_rate: null,
    labels: [toLabel(count, interest)],
    installment_rate_collector: ['MERCADOPAGO'],
    min_allowed_amount: MIN_AMOUNT,
    max_allowed_amount: MAX_AMOUNT,
    recommended_message: `${count} ${count === 1 ? 'cuota' : 'cuotas'} de $ ${each} ($ ${total})`,
    installment_amount: each,
    total_amount: total,
    payment_method_option_id: null,
  }
}

/** The plans of a payment method for an amount, one entry for each issuer. */
export function listInstallments(methodId: string | undefined, amount: number) {
  if (!methodId) throw new ApiError(400, 'bad_request', 'payment_method_id or bin required')
  if (!(amount > 0)) throw new ApiError(400, 'bad_request', 'amount must be positive')
  const method = methods.find(({ id }) => id === methodId)
  if (!method?.number) return []
  const counts = method.type === 'credit_card' ? Object.entries(instalments) : [['1', 0] as const]
  const issuers = [{ id: '1', name: method.name, free: [] as number[] }, ...(banks[methodId] ?? [])]
  return issuers.map(({ id, name, free }) => ({
    payment_method_id: methodId,
    payment_type_id: method.type,
    issuer: { id, name, secure_thumbnail: '', thumbnail: '' },
    processing_mode: 'aggregator',
    merchant_account_id: null,
    payer_costs: counts.map(([count, interest]) =>
      toPayerCost(amount, Number(count), free.includes(Number(count)) ? 0 : interest),
    ),
    agreements: null,
  }))
}
