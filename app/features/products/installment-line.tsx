import type { ReactNode } from 'react'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { findBestInstallments, toPlanName } from '#contracts/installments.ts'

type Props = {
  /** In pesos. */
  amount: number
  className?: string | undefined
  /** Follows the line. */
  children?: ReactNode
}

/** «6 cuotas sin interés de $ 81.500,00», the best plan of the shop without interest. Nothing if there is none. */
export function InstallmentLine({ amount, className, children }: Props) {
  const best = findBestInstallments(useRootData().shop.installments, amount)
  if (!best) return null
  const { condition } = best.plan
  return (
    <p className={className} data-figure>
      {toPlanName(best)} de <span className="nums">{formatPrice(best.each / 100)}</span>
      {condition && ` ${condition}`}
      {children}
    </p>
  )
}
