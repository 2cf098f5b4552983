type Day = { day: string; orders: number; amount: number }
export type Bar = { from: string; until: string; orders: number; amount: number }

const MAX_BARS = 60

/** One bar per day, or per several days if the bars would be too thin. */
export function toBars(days: Day[]): Bar[] {
  const size = Math.ceil(days.length / MAX_BARS)
  const bars: Bar[] = []
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end)
    bars.unshift({
      from: part[0]?.day ?? '',
      until: part.at(-1)?.day ?? '',
      orders: part.reduce((sum, { orders }) => sum + orders, 0),
      amount: part.reduce((sum, { amount }) => sum + amount, 0),
    })
  }
  return bars
}

/** Rounds a positive amount up, so that the axis ends at a round figure. */
export function toAxisMaximum(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? most
}
