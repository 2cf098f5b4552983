import { formatPrice } from '#contracts/format-price.ts'
import css from './bill.module.css'
import { NetPrice } from './price.tsx'

export type BillLine = {
  label: string
  aside?: string
  figure: string
  /** `figure` is not an amount but a hint, such as what is still missing. */
  isQuiet?: boolean
}

type Props = {
  lines: BillLine[]
  total: number
  /** The IVA that the total includes. */
  tax: number
  /** What stands after the total: how a part of it was paid, and what is left. */
  paid?: BillLine[]
  /** The amounts are being recalculated. */
  busy?: boolean
}

/** The lines and the total of a purchase. */
export function Bill({ lines, total, tax, paid = [], busy = false }: Props) {
  return (
    <div>
      <dl className={css.bill} aria-busy={busy}>
        <Lines lines={lines} />
        <div className={css.total}>
          <dt>Total</dt>
          <dd>{formatPrice(total)}</dd>
        </div>
        <Lines lines={paid} />
      </dl>
      <NetPrice value={Math.round((total - tax) * 100) / 100} className={css.net} />
    </div>
  )
}

const Lines = ({ lines }: { lines: BillLine[] }) =>
  lines.map(({ label, aside, figure, isQuiet }) => (
    <div key={label}>
      <dt>
        {label}
        {aside && <span className="muted"> {aside}</span>}
      </dt>
      <dd className={isQuiet ? 'muted' : undefined}>{figure}</dd>
    </div>
  ))
