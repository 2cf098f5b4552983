import { useRootData } from '#app/features/shell/use-root-data.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toPayWayPrice } from '#contracts/pay-way-price.ts'

/** «$ 440.100,00 por transferencia». Nothing if a transfer costs the same, or is not offered. */
export function PayWayLine({ amount }: { amount: number }) {
  const { pay_ways } = useRootData().shop
  const transfer = pay_ways.find(({ way, discount }) => way === 'transfer' && discount > 0)
  if (!transfer || amount === 0) return null
  return (
    <p data-figure>
      <span className="nums">{formatPrice(toPayWayPrice(amount, transfer.discount))}</span> por
      transferencia
    </p>
  )
}
