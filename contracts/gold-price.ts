/** A price in centavos as a fraction, so that it is rounded only once. */
export type Exact = { over: bigint; under: bigint }

export type GoldPiece = {
  /** Grams. */
  gold_weight: number
  gold_karat: number
  /** Centavos. */
  labour: number | null
  margin_percentage: number | null
}

/** The price of a gram in centavos, by karat. */
export type GoldPrices = ReadonlyMap<number, number>

export const PURE_KARATS = 24

const PARTS = 10_000n

/** Percentages have two decimals. */
const toParts = (percentage: number) => BigInt(Math.round(percentage * 100))

export const increase = ({ over, under }: Exact, percentage: number): Exact => ({
  over: over * (PARTS + toParts(percentage)),
  under: under * PARTS,
})

/** The price of a gram of a karat: its own quote, or its share of pure gold. */
export function findGramPrice(prices: GoldPrices, karat: number): Exact | null {
  const own = prices.get(karat)
  if (own !== undefined) return { over: BigInt(own), under: 1n }
  const pure = prices.get(PURE_KARATS)
  if (pure === undefined) return null
  // Rounded for a form in which a fraction of a karat is being typed; stored karats are whole.
  return { over: BigInt(Math.round(pure * karat)), under: BigInt(PURE_KARATS) }
}

/** Weight × gram price + labour, and the margin on both; null without a quote. */
export function toGoldPrice(piece: GoldPiece, prices: GoldPrices): Exact | null {
  const gram = findGramPrice(prices, piece.gold_karat)
  if (!gram) return null
  const milligrams = BigInt(Math.round(piece.gold_weight * 1000))
  const under = gram.under * 1000n
  const cost = { over: gram.over * milligrams + BigInt(piece.labour ?? 0) * under, under }
  return increase(cost, piece.margin_percentage ?? 0)
}

/** Half a centavo goes up. */
export const toNearestPesos = ({ over, under }: Exact): number =>
  Number((2n * over + under) / (2n * under)) / 100
