import { listDays } from './calendar.ts'
import { planAgenda, planReminders } from './plan-agenda.ts'
import { planCases } from './plan-cases.ts'
import { planMessages, planRevocations } from './plan-inbox.ts'
import { planOrders } from './plan-orders.ts'
import { planReviews } from './plan-reviews.ts'
import { planCash, planPrices, planStock, planVisitors } from './plan-shop.ts'
import { createRandom } from './random.ts'
import type { Step } from './stage.ts'

const SEED = 1998

/** All that happens in the history, in the order of time. The same moment gives the same plan. */
export function planHistory(until: Date): Step[] {
  const days = listDays(until)
  const random = createRandom(SEED)
  const steps = [
    ...planOrders(days, random),
    ...planCases(until, random),
    ...planAgenda(days, until, random),
    ...planReminders(days),
    ...planMessages(until, random),
    ...planRevocations(until, days, random),
    ...planReviews(days, random),
    ...planCash(days, random),
    ...planStock(days),
    ...planPrices(days, random),
    ...planVisitors(days, until, random),
  ]
  return steps
    .filter(({ at }) => at <= until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
