import type { CounterSale } from '#contracts/admin/counter.ts'
import { toProductName } from '#contracts/product-name.ts'
import type { PurchaseLine } from '#domain/checkout/purchase-line.ts'
import { type Centavos, formatMoney, toCentavos } from '#domain/money.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'

/** Throws if a piece costs something else than the screen showed, and names it. */
export function requireAgreedPrices(
  shown: CounterSale['lines'],
  current: Pick<PurchaseLine, 'product_id' | 'name' | 'size' | 'price'>[],
): void {
  const prices = new Map(current.map((line) => [line.product_id, line]))
  const changed = shown.flatMap(({ product_id, price }) => {
    const line = prices.get(product_id)
    return line && line.price !== toCentavos(price) ? [line] : []
  })
  if (changed.length === 0) return
  const list = changed.map(
    (line) => `«${toProductName(line)}» ahora cuesta ${formatMoney(line.price)}`,
  )
  throw new Refusal('counter_prices_changed', {
    wording: `${list.join(', ')}. Revisá el total antes de cobrar.`,
  })
}

/** A deposit is given back to somebody, and somebody is called when its day comes. */
export function requireBuyerOfDeposit({ deposit, full_name, telephone_number }: CounterSale): void {
  if (!deposit) return
  const missing = {
    ...(full_name === '' && { full_name: ['Escribí a nombre de quién queda la seña.'] }),
    ...(telephone_number === '' && { telephone_number: ['Escribí un teléfono para avisarle.'] }),
  }
  if (Object.keys(missing).length > 0) throw new Invalid(missing)
}

/** The tenders pay the total exactly, or a part of it as a deposit. */
export function requireTenders({ tenders, deposit }: CounterSale, total: Centavos): void {
  const paid = tenders.reduce((sum, { amount }) => sum + toCentavos(amount), 0)
  if (deposit ? paid > 0 && paid < total : paid === total) return
  throw new Invalid({
    tenders: [
      deposit
        ? `La seña tiene que ser menos que el total, ${formatMoney(total)}.`
        : `Los pagos suman ${formatMoney(paid)} y el total es ${formatMoney(total)}.`,
    ],
  })
}
