import { formatPrice } from '#contracts/format-price.ts'
import type { InstallmentRow } from '#contracts/installment-rows.ts'

const percent = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

type Props = { caption: string; rows: InstallmentRow[] }

/** The amounts that the law asks for: each instalment, the total, and the CFTEA. */
export const PlansTable = ({ caption, rows }: Props) => (
  <table className="pm-plans">
    <caption className="hush">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Plan</th>
        <th scope="col">Cada cuota</th>
        <th scope="col">Total</th>
        <th scope="col">CFTEA</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={`${row.count} ${row.condition}`} className={row.isFree ? 'pm-free' : undefined}>
          <th scope="row">
            {row.count === 1 ? '1 pago' : `${row.count} cuotas`}
            {row.count > 1 && row.isFree && <small> sin interés</small>}
            {row.condition && <span> {row.condition}</span>}
          </th>
          <td className="pm-each">
            {formatPrice(row.each)}
            {row.last !== row.each && <small>la última, {formatPrice(row.last)}</small>}
          </td>
          <td data-label="Total">{formatPrice(row.total)}</td>
          <td data-label="CFTEA">{percent.format(row.cftea)} %</td>
        </tr>
      ))}
    </tbody>
  </table>
)
