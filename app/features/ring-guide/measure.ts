import type { RingSize } from '#contracts/ring-sizes.ts'

/** The size of every bank card, by ISO/IEC 7810. */
export const CARD_MM = { long: 85.6, short: 53.98 }

/** CSS pixels per millimetre: the range goes from projectors to the densest phone screens. */
export const PIXELS_PER_MM = { min: 2.5, max: 9, step: 0.01, default: 3.78, phoneDefault: 6.1 }
export const DIAMETER_MM = { min: 13, max: 25, step: 0.1 }

/** A measure that differs more than this from every size has no size. */
const MAX_DIFFERENCE_MM = 1

export const toCircumference = (diameter: number): number => diameter * Math.PI
export const toDiameter = (circumference: number): number => circumference / Math.PI

const inRange = (value: number, { min, max }: { min: number; max: number }): number | null =>
  Number.isFinite(value) && value >= min && value <= max ? value : null

/** The scale that is stored on this device, or null if it is missing or invalid. */
export const readScale = (stored: string | null): number | null =>
  stored === null ? null : inRange(Number(stored), PIXELS_PER_MM)

/** Parses a circumference such as «56», «56,5» or «56.5». Null if it is invalid. */
export function readMillimetres(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  return typed === '' ? null : inRange(Number(typed), { min: 30, max: 100 })
}

/** The nearest size. If two are equally near it is the larger one, because a ring must pass the knuckle. */
export function findSize(sizes: RingSize[], circumference: number): RingSize | null {
  let nearest: RingSize | null = null
  const distance = (size: RingSize) =>
    Math.round(Math.abs(size.circumference - circumference) * 1e6)
  for (const size of sizes) {
    const isNearer =
      !nearest ||
      distance(size) < distance(nearest) ||
      (distance(size) === distance(nearest) && size.circumference > nearest.circumference)
    if (isNearer) nearest = size
  }
  return nearest && distance(nearest) <= MAX_DIFFERENCE_MM * 1e6 ? nearest : null
}

const millimetres = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

/** «17,8 mm» */
export const formatMm = (value: number): string => `${millimetres.format(value)} mm`
