import type { DesignPiece } from '#contracts/admin/design-list.ts'
import { formatShortPrice } from '#contracts/pesos.ts'

type Props = { pieces: Pick<DesignPiece, 'cost' | 'margin'>[] }

const toRange = (values: number[], format: (value: number) => string): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return least === most ? format(least) : `${format(least)} a ${format(most)}`
}

const percent = (value: number) => `${Math.round(value).toLocaleString('es-AR')} %`

/** The cost, and which part of the price without IVA is left. */
export function CostWords({ pieces }: Props) {
  const costs = pieces.flatMap(({ cost }) => cost ?? [])
  const margins = pieces.flatMap(({ margin }) => margin ?? [])
  if (costs.length === 0) return null
  return (
    <>
      {toRange(costs, formatShortPrice)}
      <small className="margin">margen {toRange(margins, percent)}</small>
    </>
  )
}
