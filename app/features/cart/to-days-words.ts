import { findCheapest, findDelivery } from '#app/features/products/shipping-quote/find-cheapest.ts'
import { toArrivalSpan } from '#contracts/arrival-words.ts'
import type { DatedShipping } from '#contracts/checkout.ts'

/** «Llega entre el 1 y el 9 de diciembre. Si preferís pasar por el local, está listo el 27 de noviembre.» */
export function toDaysWords(options: DatedShipping[], amount: number): string {
  const sent = findDelivery(options, amount)?.arrives
  const collected = findCheapest(options, 'pickup', amount)?.arrives
  const ready = collected && `está listo ${toArrivalSpan(collected)}`
  return [
    sent && `Llega ${toArrivalSpan(sent)}.`,
    ready && (sent ? `Si preferís pasar por el local, ${ready}.` : `En el local ${ready}.`),
  ]
    .filter(Boolean)
    .join(' ')
}
