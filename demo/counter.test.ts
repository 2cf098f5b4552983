import { expect, test } from 'vitest'
import { BankAccount } from '#contracts/admin/bank-account.ts'
import { PayWaySettings } from '#contracts/admin/pay-way-settings.ts'
import { toDeliveryDays } from '#contracts/delivery-days.ts'
import { preparationDays } from '#contracts/shop.ts'
import { fillFacts } from '#domain/pages/fill-facts.ts'
import questions from '#domain/pages/frequents-questions.md?raw'
import policy from '#domain/pages/purchasing-policies.md?raw'
import { demoBank, demoPayWays, shipping } from './counter.ts'
import { shopFacts } from './shop-facts.ts'

/** The delivery days the policy states for «Preparación» or «Envíos nacionales». */
const text = fillFacts(policy, {
  ...shopFacts,
  preparation: {
    min_days: preparationDays.preparation_min_days,
    max_days: preparationDays.preparation_max_days,
  },
})
const promised = (what: string) => toDeliveryDays(text.split(`**${what}:**`)[1] ?? '')

test('shipping takes as long as the policy states, counted from dispatch', () => {
  const sent = shipping.filter(({ is_pickup }) => !is_pickup)
  const days = sent.map(({ time_to_delivery }) => toDeliveryDays(time_to_delivery))
  expect({
    min: Math.min(...days.map((span) => span?.min ?? 0)),
    max: Math.max(...days.map((span) => span?.max ?? 0)),
  }).toEqual(promised('Envíos nacionales'))
  for (const { time_to_delivery } of sent) expect(time_to_delivery).toMatch(/ desde el despacho$/)
})

test('the account and the ways of paying are such as an owner could save', () => {
  expect(BankAccount.parse(demoBank)).toEqual(demoBank)
  expect(PayWaySettings.parse(demoPayWays)).toEqual(demoPayWays)
})

test('pickup takes as long as the preparation in the policy', () => {
  const collected = shipping.filter(({ is_pickup }) => is_pickup)
  expect(collected).not.toHaveLength(0)
  for (const { time_to_delivery } of collected) {
    expect(toDeliveryDays(time_to_delivery)).toEqual(promised('Preparación'))
    expect(time_to_delivery).toMatch(/ desde el pago$/)
  }
})

test('policy and questions state the same about engravings', () => {
  for (const page of [policy, questions]) {
    expect(page).toContain(
      'espondé el email de confirmación o escribinos por WhatsApp con tu número de pedido y el texto',
    )
    expect(page).not.toContain('Te lo decimos antes de pagar')
    // The wedding bands of the demo include it.
    expect(page).toContain('Si la ficha de la pieza no lo incluye, te decimos cuánto cuesta.')
  }
})

test('what goes abroad is not promised by the checkout, which sells to Argentina only', () => {
  expect(policy).toContain('No se piden en la compra de este sitio: se coordinan por email')
  expect(questions).not.toMatch(/internacional/i)
})
