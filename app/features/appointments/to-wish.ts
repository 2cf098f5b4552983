import type { RingSize } from '#contracts/ring-sizes.ts'

/** `/dates?size=any` is for a design of which no size is chosen yet. */
export const ANY_SIZE = 'any'

const MIN_MM = 30
const MAX_MM = 120

export type Wish = {
  /** What the form begins with. */
  reason: string
  /** Whether the piece stands for its design. */
  isAnySize: boolean
}

/** What a link to the form says about the size of a ring; unknown values say nothing. */
export function toWish(query: URLSearchParams, sizes: RingSize[]): Wish {
  const [size, mm] = [query.get('size'), Number(query.get('mm'))]
  const known = sizes.find(({ number }) => number === size)
  if (known) return { reason: `Pieza a medida, talle ${known.number}`, isAnySize: true }
  if (mm >= MIN_MM && mm <= MAX_MM) {
    const text = mm.toLocaleString('es-AR', { maximumFractionDigits: 1 })
    return { reason: `Pieza a medida, ${text} mm de circunferencia`, isAnySize: true }
  }
  return { reason: '', isAnySize: size === ANY_SIZE }
}
