import type { ReactNode } from 'react'
import css from './figures-table.module.css'

type Row = { label: ReactNode; key?: string; figures: ReactNode[]; isStrong?: boolean }

type Props = {
  caption: string
  /** Of the labels, then of the figures. */
  headings: string[]
  rows: Row[]
  /** How many of the first columns after the labels are texts and no figures. */
  texts?: number
}

/** Labels with figures. With several figures, a row becomes a card on phones. */
export function FiguresTable({ caption, headings, rows, texts = 0 }: Props) {
  const [, ...ofFigures] = headings
  const isStacked = ofFigures.length > 1
  const toClass = (at: number) => (at < texts ? css.text : css.figure)
  return (
    <table className={`${css.table} ${isStacked ? css.stacked : ''}`}>
      <caption className={css.hidden}>{caption}</caption>
      <thead className={isStacked ? '' : css.hidden}>
        <tr>
          {headings.map((heading, at) => (
            <th key={heading} scope="col" className={at > 0 ? toClass(at - 1) : ''}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, key, figures, isStrong }) => (
          <tr key={key ?? String(label)} className={isStrong ? css.strong : ''}>
            <th scope="row">{label}</th>
            {figures.map((figure, at) => (
              <td key={ofFigures[at]} className={toClass(at)} data-label={ofFigures[at]}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
