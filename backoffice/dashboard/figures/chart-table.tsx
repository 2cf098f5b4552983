import css from './table.module.css'
import type { Mark } from './to-plot.ts'

type Props = { now: Mark[]; before: Mark[]; label: string }

/** The values of the chart. */
export const ChartTable = ({ now, before, label }: Props) => (
  <details className={css.table}>
    <summary className="link">Ver como tabla</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Cuándo</th>
          <th scope="col">{label}</th>
          <th scope="col">Antes</th>
        </tr>
      </thead>
      <tbody>
        {now.map(({ at, when, value }, index) => (
          <tr key={at}>
            <th scope="row">{when}</th>
            <td>{value}</td>
            <td>{before[index]?.value ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
