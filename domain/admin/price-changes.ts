import { formatShortPrice } from '#contracts/pesos.ts'
import type { products } from '#db/schema/catalogue.ts'
import { toDiscountedPrice } from '#domain/catalogue/sale-price.ts'
import { type Centavos, toPesos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'

type Row = typeof products.$inferSelect
type Move = { before: Centavos; after: Centavos }

/** A larger price change must be confirmed, because it is often a typing error. */
const MAX_UNCONFIRMED_PERCENTAGE = 30

const isLarge = ({ before, after }: Move) =>
  Math.abs(after - before) * 100 > before * MAX_UNCONFIRMED_PERCENTAGE

export const hasLargeMove = (moves: Move[]): boolean => moves.some(isLarge)

/** The changes of the list price and of the price after discount. */
export const listMoves = (before: Row, after: Row): [list: Move, paid: Move] => [
  { before: before.price, after: after.price },
  { before: toDiscountedPrice(before), after: toDiscountedPrice(after) },
]

/** «De $ 100 a $ 200 (+100 %).», with another sentence if the discount moves the price otherwise. */
export function describeMove(before: Row, after: Row): string {
  const [list, paid] = listMoves(before, after)
  const isPaidApart = isLarge(paid) && (paid.before !== list.before || paid.after !== list.after)
  return [
    ...(isLarge(list) ? [`De ${toText(list)}.`] : []),
    ...(isPaidApart ? [`Con el descuento, de ${toText(paid)}.`] : []),
  ].join(' ')
}

export function requireConfirmedPrice(before: Row, after: Row, isConfirmed = false): void {
  if (isConfirmed || !hasLargeMove(listMoves(before, after))) return
  const wording = `${describeMove(before, after)} ¿Es correcto?`
  throw new Refusal('price_change_unconfirmed', { wording })
}

/** The same for a batch, given the number of its large changes, and sentences about some of them. */
export function requireConfirmedPrices(large: number, isConfirmed = false, examples = ''): void {
  if (large === 0 || isConfirmed) return
  const what = large === 1 ? '1 precio cambia' : `${large.toLocaleString('es-AR')} precios cambian`
  const sentences = [`${what} más de ${MAX_UNCONFIRMED_PERCENTAGE} %.`, examples, '¿Es correcto?']
  throw new Refusal('price_change_unconfirmed', { wording: sentences.filter(Boolean).join(' ') })
}

const toPrice = (centavos: Centavos) => formatShortPrice(toPesos(centavos))

const toText = (move: Move) =>
  `${toPrice(move.before)} a ${toPrice(move.after)}${toPercentage(move)}`

/** Truncated instead of rounded, so that only a price of 0 is shown as −100 %. */
function toPercentage({ before, after }: Move): string {
  if (before === 0) return ''
  const tenths = Math.trunc(Math.abs(((after - before) * 1000) / before))
  return ` (${after < before ? '−' : '+'}${(tenths / 10).toLocaleString('es-AR')} %)`
}
