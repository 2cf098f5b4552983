type Quote = { karat: number; price: number; at: string }

type Piece = {
  gold_weight: number
  gold_karat: number
  labour?: number | null
  margin_percentage?: number | null
}

const PURE_KARATS = 24

/** What a gram of that karat is worth: its own quote, or its share of pure gold. */
export function findQuote(quotes: Quote[], karat: number): { price: number; at: string } | null {
  const own = quotes.find((quote) => quote.karat === karat)
  if (own) return own
  const pure = quotes.find((quote) => quote.karat === PURE_KARATS)
  return pure ? { price: (pure.price * karat) / PURE_KARATS, at: pure.at } : null
}

/** Gold and labour, and the margin over both. Only a hint: the shop counts for itself. */
export function toGoldPrice({ gold_weight, labour, margin_percentage }: Piece, quote: number) {
  const cost = gold_weight * quote + (labour ?? 0)
  return Math.round(cost * (100 + (margin_percentage ?? 0))) / 100
}
