/** What an order ends as; each goes through the same updates of rows as in the shop. */
const fates = [
  'unpaid',
  'paid',
  'part_refund',
  'refunded',
  'charged_back',
  'charge_back_won',
  'deposit',
  'kept_deposit',
  'counter',
  'counter_refund',
  'test',
] as const
export type Fate = (typeof fates)[number]

export type RandomOrder = {
  id: number
  fate: Fate
  original_price: number
  discount: number
  shipping: number
  amount: number
  refunded: number
  deposit: number
  tenders: { method: string; amount: number }[]
  lines: { product_id: number; price: number; count: number; discount: number; rate: number }[]
}

/** A small generator with a seed, so that a failure can be repeated. */
export function createRandom(seed: number) {
  let state = seed
  return (max: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * max)
  }
}

const RATES = [21, 10.5, 0]

export function toOrder(
  random: (max: number) => number,
  products: number[],
  id: number,
): RandomOrder {
  const fate = fates[random(fates.length)] as Fate
  const lines = Array.from({ length: 1 + random(3) }, (_, at) => {
    const [price, count] = [1 + random(9_999_999), 1 + random(3)]
    const discount = random(3) === 0 ? random(price * count + 1) : 0
    const product_id = products[(random(4) + at * 4) % products.length] as number
    return { product_id, price, count, discount, rate: RATES[random(RATES.length)] as number }
  })
  const original_price = lines.reduce((sum, { price, count }) => sum + price * count, 0)
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  const shipping = random(2) === 0 ? 0 : 1 + random(999_999)
  const amount = original_price - discount + shipping
  const refunded = fate.endsWith('refund') ? 1 + random(Math.max(1, amount - 1)) : 0
  const first = 1 + random(Math.max(1, amount - 1))
  return {
    ...{ id, fate, lines, original_price, discount, shipping, amount },
    refunded: Math.min(refunded, amount),
    deposit: Math.min(first, amount),
    tenders: toTenders(fate, amount, first),
  }
}

function toTenders(fate: Fate, amount: number, first: number) {
  if (fate.endsWith('deposit')) return [{ method: 'cash', amount: Math.min(first, amount) }]
  if (!fate.startsWith('counter')) return []
  const parts = [
    { method: 'cash', amount: Math.min(first, amount) },
    { method: 'card', amount: amount - Math.min(first, amount) },
  ]
  return parts.filter((part) => part.amount > 0)
}
