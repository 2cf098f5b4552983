import type { GoldQuote } from '#contracts/admin/repricing.ts'
import { findGramPrice, PURE_KARATS, toGoldPrice, toNearestPesos } from '#contracts/gold-price.ts'
import { toCentavos } from '#contracts/pesos.ts'
import type { PieceValues } from './design-values.ts'

export type SuggestedPrice = { index: number; price: number }

type Priced = Pick<PieceValues, 'gold_weight' | 'gold_karat' | 'labour' | 'margin_percentage'>

function findPrice(piece: Priced, prices: Map<number, number>): number | null {
  const { gold_weight, gold_karat, labour, margin_percentage } = piece
  if (!gold_weight || !gold_karat) return null
  const exact = toGoldPrice(
    {
      gold_weight,
      gold_karat,
      labour: labour === null ? null : toCentavos(labour),
      margin_percentage,
    },
    prices,
  )
  return exact && toNearestPesos(exact)
}

/** The prices of all pieces with grams and karats, by the current quotes; null if no piece has both. */
export function suggestGoldPrices(pieces: Priced[], quotes: GoldQuote[]) {
  const karat = pieces.find((piece) => piece.gold_weight && piece.gold_karat)?.gold_karat
  if (!karat) return null
  const byKarat = new Map(quotes.map(({ karat: each, price }) => [each, toCentavos(price)]))
  const gram = findGramPrice(byKarat, karat)
  const quote = [karat, PURE_KARATS]
    .map((wanted) => quotes.find((each) => each.karat === wanted))
    .find(Boolean)
  if (!gram || !quote) return 'no_quote' as const
  const prices: SuggestedPrice[] = pieces.flatMap((piece, index) => {
    const price = findPrice(piece, byKarat)
    return price === null ? [] : [{ index, price }]
  })
  return { prices, gram: toNearestPesos(gram), quote: { ...quote, karat } }
}
