import * as z from 'zod/mini'
import { planCards, toPlanCondition } from '#contracts/plan-words.ts'
import { Day, Decimal, Integer, NOT_AN_OPTION } from '#contracts/scalars.ts'
import { OptionalLine } from '#contracts/visitor-fields.ts'

const MAX_COUNT = 36
const MAX_INTEREST = 500
const MAX_MINIMUM = 1e9
const MAX_PLANS = 30

const range = (from: number, to: number) => {
  const message = `Va de ${from} a ${to}.`
  return [z.gte(from, message), z.lte(to, message)]
}

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const OptionalDay = z._default(z.nullable(Day), null)

const Plan = z
  .object({
    count: Integer.check(...range(2, MAX_COUNT)),
    /** What is added to the price, in percent. 0 is without interest. */
    interest: Decimal.check(
      ...range(0, MAX_INTEREST),
      z.refine(hasTwoDecimals, 'Hasta dos decimales.'),
    ),
    /** In pesos. Null means from any amount on. */
    minimum: z._default(
      z.nullable(
        Decimal.check(
          z.gte(0, 'No puede ser negativo.'),
          z.lte(MAX_MINIMUM, 'Es demasiado alto.'),
          z.refine(hasTwoDecimals, 'Hasta dos decimales.'),
        ),
      ),
      null,
    ),
    /** Empty means every card. */
    cards: z._default(z.array(z.enum(planCards, NOT_AN_OPTION), NOT_AN_OPTION), []),
    /** Empty means every bank. */
    bank: z.pipe(
      z._default(z.nullable(OptionalLine(60)), null),
      z.transform((bank) => bank ?? ''),
    ),
    from: OptionalDay,
    until: OptionalDay,
    is_on: z._default(z.boolean(), true),
  })
  .check(
    z.refine(({ from, until }) => !from || !until || from <= until, {
      error: 'Tiene que ser igual o posterior al comienzo.',
      path: ['until'],
    }),
    z.refine(({ cards }) => new Set(cards).size === cards.length, {
      error: 'Hay una tarjeta repetida.',
      path: ['cards'],
    }),
  )
export type PlanDraft = z.output<typeof Plan>

const overlaps = (one: PlanDraft, other: PlanDraft) =>
  (one.from ?? '') <= (other.until ?? '9') && (other.from ?? '') <= (one.until ?? '9')

const sharesCards = (one: PlanDraft, other: PlanDraft) =>
  one.cards.length === 0 ||
  other.cards.length === 0 ||
  one.cards.some((card) => other.cards.includes(card))

/** Two plans of which a shopper would not know which one holds. Several minimum amounts are no contradiction. */
const contradict = (one: PlanDraft, other: PlanDraft) =>
  one.is_on &&
  other.is_on &&
  one.count === other.count &&
  one.bank.toLowerCase() === other.bank.toLowerCase() &&
  one.minimum === other.minimum &&
  sharesCards(one, other) &&
  overlaps(one, other)

const toWhole = (plan: PlanDraft) =>
  [`${plan.count} cuotas`, toPlanCondition(plan)].join(' ').trim()

const withoutContradiction: z.core.$ZodCheck<PlanDraft[]> = z.check(({ value, issues }) => {
  for (const [at, plan] of value.entries()) {
    if (!value.slice(0, at).some((earlier) => contradict(earlier, plan))) continue
    const message = `Ya hay otro plan de ${toWhole(plan)} para las mismas fechas.`
    issues.push({ code: 'custom', input: plan, path: [at, 'count'], message })
  }
})

/** The instalments that the shop offers. */
export const InstallmentSettings = z.object({
  plans: z
    .array(Plan, 'Tiene que ser una lista.')
    .check(z.maxLength(MAX_PLANS, `Pueden ser hasta ${MAX_PLANS}.`), withoutContradiction),
  /** Whether the provider offers no more instalments than the plans. */
  limits_payment: z._default(z.boolean(), false),
})
export type InstallmentSettings = z.output<typeof InstallmentSettings>

/** The default for shops that never saved this setting. */
export const StoredInstallmentSettings = z._default(InstallmentSettings, {
  plans: [],
  limits_payment: false,
})
