import { useWatch } from 'react-hook-form'
import { InstallmentSettings } from '#contracts/admin/installment-settings.ts'
import { dayOf } from '#contracts/dates.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { findBestInstallments, toPlanName } from '#contracts/installments.ts'
import { sortPlans, toPlanCondition } from '#contracts/plan-words.ts'

const PRICES = [50_000, 200_000, 1_000_000]

/** What three prices would say today with the plans of the form. */
export function InstallmentsPreview() {
  const parsed = InstallmentSettings.safeParse({ plans: useWatch({ name: 'plans' }) ?? [] })
  if (!parsed.success) return <p>Completá los planes para ver cómo quedan.</p>
  const today = dayOf(Date.now())
  const plans = parsed.data.plans
    .filter(({ is_on, from, until }) => is_on && (from ?? '') <= today && today <= (until ?? '9'))
    .map((plan) => ({
      ...plan,
      minimum: plan.minimum ?? 0,
      condition: toPlanCondition(plan),
    }))
  return (
    <dl style={{ margin: 0, display: 'grid', gap: '0.75rem' }}>
      {PRICES.map((price) => {
        const best = findBestInstallments(sortPlans(plans), price)
        return (
          <div key={price}>
            <dt>{formatPrice(price)}</dt>
            <dd style={{ margin: 0 }}>
              {best
                ? `${toPlanName(best)} de ${formatPrice(best.each / 100)} ${best.plan.condition}`
                : 'Sin cuotas sin interés'}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
