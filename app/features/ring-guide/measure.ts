import type { RingSize } from '#contracts/ring-sizes.ts'

/** Every bank card in the world, by ISO/IEC 7810, in millimetres. */
export const CARD = { long: 85.6, short: 53.98 }

/** How many pixels of the page a millimetre may have: from a projector to the densest telephone. */
export const SCALE = { least: 2.5, most: 9, step: 0.01, usual: 3.78, onPhones: 6.1 }
export const DIAMETER = { least: 13, most: 25, step: 0.1 }

/** Farther than this from any size of the table there is no size to tell. */
const FARTHEST = 1

export const toCircumference = (diameter: number): number => diameter * Math.PI
export const toDiameter = (circumference: number): number => circumference / Math.PI

const within = (value: number, { least, most }: { least: number; most: number }): number | null =>
  Number.isFinite(value) && value >= least && value <= most ? value : null

/** The scale that was found here before, unless what is kept makes no sense. */
export const readScale = (kept: string | null): number | null =>
  kept === null ? null : within(Number(kept), SCALE)

/** «56», «56,5» and «56.5» as millimetres around a finger; null for what is none. */
export function readMillimetres(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  return typed === '' ? null : within(Number(typed), { least: 30, most: 100 })
}

/** The nearest size; of two as near, the larger, for a ring must pass the knuckle. */
export function findSize(sizes: RingSize[], circumference: number): RingSize | null {
  let nearest: RingSize | null = null
  const away = ({ circumference: of }: RingSize) => Math.round(Math.abs(of - circumference) * 1e6)
  for (const size of sizes) {
    const isNearer =
      !nearest ||
      away(size) < away(nearest) ||
      (away(size) === away(nearest) && size.circumference > nearest.circumference)
    if (isNearer) nearest = size
  }
  return nearest && away(nearest) <= FARTHEST * 1e6 ? nearest : null
}

const millimetres = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

/** «17,8 mm» */
export const formatMm = (value: number): string => `${millimetres.format(value)} mm`
