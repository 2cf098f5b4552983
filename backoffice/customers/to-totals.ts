import { formatPrice } from '#contracts/format-price.ts'

type Totals = { title: string; note?: string }

/** What a buyer spent and how often they bought. Who may not see the sales gets the number of orders alone. */
export function toTotals(spent: number | null, orders: number, since?: string): Totals {
  const count = orders === 1 ? '1 pedido' : `${orders} pedidos`
  const [title, ...rest] = [spent !== null && formatPrice(spent), count, since].filter(
    (part) => typeof part === 'string',
  )
  return { title: title ?? count, ...(rest.length > 0 && { note: rest.join(' · ') }) }
}
