import type { Centavos } from '#domain/money.ts'
import { type Exact, increase } from './rounding.ts'

export type Piece = {
  /** Grams. */
  gold_weight: number
  gold_karat: number
  labour: Centavos | null
  margin_percentage: number | null
}

export type Quotes = ReadonlyMap<number, Centavos>

const PURE_KARATS = 24

/** Gold of a karat that nobody quoted is worth its share of pure gold. */
function toQuote(quotes: Quotes, karat: number): Exact | null {
  const own = quotes.get(karat)
  if (own !== undefined) return { over: BigInt(own), under: 1n }
  const pure = quotes.get(PURE_KARATS)
  return pure === undefined ? null : { over: BigInt(pure * karat), under: BigInt(PURE_KARATS) }
}

/** Weight × quote + labour, and the margin over both; null while there is no quote. */
export function toGoldPrice(piece: Piece, quotes: Quotes): Exact | null {
  const quote = toQuote(quotes, piece.gold_karat)
  if (!quote) return null
  const milligrams = BigInt(Math.round(piece.gold_weight * 1000))
  const under = quote.under * 1000n
  const cost = { over: quote.over * milligrams + BigInt(piece.labour ?? 0) * under, under }
  return increase(cost, piece.margin_percentage ?? 0)
}
