import css from './bill.module.css'
import { formatPrice, NetPrice } from './price.tsx'

export type BillLine = {
  label: string
  aside?: string
  figure: string
  /** It says what is missing instead of a figure. */
  isQuiet?: boolean
}

type Props = {
  lines: BillLine[]
  total: number
  /** IVA, contained in the total. */
  tax: number
  /** Other figures are on their way. */
  busy?: boolean
}

/** What a purchase comes to, line by line. */
export function Bill({ lines, total, tax, busy = false }: Props) {
  return (
    <div>
      <dl className={css.bill} aria-busy={busy}>
        {lines.map(({ label, aside, figure, isQuiet }) => (
          <div key={label}>
            <dt>
              {label}
              {aside && <span className="muted"> {aside}</span>}
            </dt>
            <dd className={isQuiet ? 'muted' : undefined}>{figure}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>Total</dt>
          <dd>{formatPrice(total)}</dd>
        </div>
      </dl>
      <NetPrice value={Math.round((total - tax) * 100) / 100} className={css.net} />
    </div>
  )
}
