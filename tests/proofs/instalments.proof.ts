import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { InstallmentLine } from '#app/features/products/installment-line.tsx'
import { toEffectiveRate } from '#contracts/effective-rate.ts'
import { toInstallmentRows } from '#contracts/installment-rows.ts'
import {
  divideAmount,
  findBestInstallments,
  type InstallmentPlan,
} from '#contracts/installments.ts'
import { addInterest, findInstallments } from '#contracts/plan-installments.ts'
import { sortPlans, toPlanCondition } from '#contracts/plan-words.ts'
import { shopFacts } from '#demo/shop-facts.ts'
import { toOfferFacts } from '#domain/feeds/offer-facts.ts'
import { toFeedItem } from '#domain/feeds/product-feed.ts'
import { toOpenBill } from '#domain/orders/sale.ts'
import { readCftea } from '#integrations/mercado-pago/installments.ts'
import { listInstallments } from '#sandbox/mercadopago/installments.ts'

/** Instalments of 10,000 prices and every plan: they add up, and every place says the same. */
const PRICES = 10_000
const COUNTS = Array.from({ length: 35 }, (_, at) => at + 2)
const INTERESTS = [0, 0.01, 5, 12.5, 41.37, 100, 500]

/** Prices from one peso to ten million, spread evenly by magnitude, with centavos. */
const prices = Array.from({ length: PRICES }, (_, at) => {
  const centavos = Math.round(100 * 10 ** ((7 * at) / (PRICES - 1)))
  return centavos / 100
})

const plan = (change: Partial<InstallmentPlan>): InstallmentPlan => {
  const whole = { count: 6, interest: 0, minimum: 0, cards: [], bank: '', until: null, ...change }
  return { ...whole, condition: toPlanCondition(whole) }
}
const allPlans = COUNTS.flatMap((count) => INTERESTS.map((interest) => plan({ count, interest })))
/** A shop that offers more instalments for higher amounts. */
const plans = sortPlans([
  plan({ count: 3 }),
  plan({ count: 6, minimum: 50_000 }),
  plan({ count: 9, minimum: 400_000 }),
  plan({ count: 12, minimum: 400_000, interest: 58 }),
  plan({ count: 18, minimum: 90_000, cards: ['visa'], bank: 'Banco Nación' }),
])

const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })
const toFigure = (count: number, centavos: number) =>
  `${count} cuotas sin interés de ${money.format(centavos / 100)}`.replaceAll('\u00a0', ' ')

test('instalments of 10,000 prices and every plan add up to the total to the centavo', () => {
  let checked = 0
  for (const price of prices) {
    for (const each of allPlans) {
      const total = addInterest(Math.round(price * 100), each.interest)
      const found = findInstallments(each, price)
      if (!found) {
        if (total >= each.count * 100) throw new Error(`${price} has no ${each.count}`)
        continue
      }
      const isRight =
        found.each * (found.count - 1) + found.last === total &&
        found.total === total &&
        found.last > 0 &&
        Math.abs(found.each - total / found.count) <= 0.5
      if (!isRight) throw new Error(`${price}: ${JSON.stringify(found)}`)
      checked += 1
    }
  }
  console.log(`${PRICES} prices × ${allPlans.length} plans: ${checked} divisions add up.`)
})

const Lines = () =>
  createElement(
    'ul',
    null,
    prices.map((amount) =>
      createElement('li', { key: amount }, createElement(InstallmentLine, { amount })),
    ),
  )

/** The line as card, product page, cart and checkout show it. */
function renderLines(): (string | null)[] {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Lines, loader: () => null }])
  const hydrationData = { loaderData: { root: { shop: { installments: plans } } } }
  const html = renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'], hydrationData }))
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(
    ([, text = '']) => text.replaceAll(/<[^>]+>/g, '').replaceAll(/&nbsp;|\u00a0/g, ' ') || null,
  )
}

const product = {
  ...{ id: 7, name: 'Anillo', description: '', size: '', material: 'oro' as const, quantity: 1 },
  ...{ discount_percentage: 0, main_photo: null, secundary_photo: null, photos: [] },
  ...{ average_rating: 0, review_count: 0, sold: 0, category: 1 },
  date_created: '2026-01-01T00:00:00.000Z',
}
const preparation = { min_days: 3, max_days: 5 }
const context = {
  ...{ publicUrl: 'https://quilate.example', shopName: 'Quilate', category: undefined },
  ...{ shippingOptions: [], installmentPlans: plans, preparation },
}

function readFeedFigure(price: number): string | null {
  const facts = toOfferFacts({ ...product, photos: [], final_price: price, price }, context)
  const [, months, amount] =
    /<g:months>(\d+)<\/g:months><g:amount>([\d.]+) ARS/.exec(toFeedItem(facts, null)) ?? []
  return months ? toFigure(Number(months), Math.round(Number(amount) * 100)) : null
}

function readMailFigure(price: number): string | null {
  const amount = Math.round(price * 100)
  const order = { amount, original_price: amount, discount: 0, shipping_price: 0, estimated_tax: 0 }
  const bill = toOpenBill({
    order: { ...order, credit: 0 } as never,
    items: [],
    shop: { ...shopFacts, preparation, installments: plans },
  })
  const row = bill.find(({ text }) => text.startsWith('O '))
  return row ? `${row.text.slice(2)} ${row.figure}`.replaceAll('\u00a0', ' ') : null
}

function readDialogFigure(price: number): string | null {
  const count = findBestInstallments(plans, price)?.count
  const row = toInstallmentRows({ plans, card: 'visa', pesos: price }, null).find(
    (each) => each.count === count && each.isFree && !each.condition,
  )
  return row ? toFigure(row.count, Math.round(row.each * 100)) : null
}

test('card, product page, cart, checkout, dialog, mail and feed have the same figure', () => {
  const lines = renderLines()
  expect(lines).toHaveLength(PRICES)
  prices.forEach((price, at) => {
    const best = findBestInstallments(plans, price)
    const figure = best && toFigure(best.count, best.each)
    const shown = [lines[at], readDialogFigure(price), readMailFigure(price), readFeedFigure(price)]
    expect(shown, String(price)).toEqual([figure, figure, figure, figure])
  })
  expect(new Set(lines.map((line) => line?.split(' ')[0]))).toEqual(
    new Set([undefined, '3', '6', '9']),
  )
})

test('the CFTEA is within 0.01 of the label of the provider, for every card, bank and price', () => {
  let worst = 0
  let checked = 0
  for (const price of prices.filter((each) => each >= 1_000)) {
    for (const card of ['visa', 'master', 'amex']) {
      for (const { payer_costs } of listInstallments(card, price)) {
        for (const { installments, installment_rate, labels } of payer_costs) {
          const centavos = Math.round(price * 100)
          const divided = divideAmount(addInterest(centavos, installment_rate), installments)
          const label = readCftea(labels)
          worst = Math.max(worst, Math.abs(toEffectiveRate(centavos, divided) - (label ?? 1e9)))
          checked += 1
        }
      }
    }
  }
  console.log(`${checked} labels, at most ${worst.toFixed(4)} away.`)
  expect(worst).toBeLessThanOrEqual(0.0101)
})
