import type { Point } from '#contracts/admin/figures.ts'

const MAX_POINTS = 92
const WEEK = 7

/** One point per week if the days are too many for a line. The last week ends with the period. */
export function groupPoints(points: Point[], isLong = points.length > MAX_POINTS): Point[] {
  if (!isLong) return points
  const weeks: Point[] = []
  for (let end = points.length; end > 0; end -= WEEK) {
    weeks.unshift(addUp(points.slice(Math.max(0, end - WEEK), end)))
  }
  return weeks
}

export const isGrouped = (points: Point[]): boolean => points.length > MAX_POINTS

const addUp = (points: Point[]): Point =>
  points.reduce((sum, each) => ({
    at: sum.at,
    orders: sum.orders + each.orders,
    web_orders: sum.web_orders + each.web_orders,
    // In centavos, so that no binary error adds up.
    amount: (Math.round(sum.amount * 100) + Math.round(each.amount * 100)) / 100,
    units: sum.units + each.units,
    visits: sum.visits + each.visits,
  }))
