import type { CSSProperties } from 'react'
import type { Piece } from '#contracts/catalogue.ts'
import css from './piece-options.module.css'

type Props = {
  pieces: Piece[]
  /** A label for each piece. */
  labels: string[]
  chosenId: number | undefined
  onChoose: (id: number) => void
  labelledBy: string
}

/** The pieces of a design as radio buttons. Sold-out ones can be chosen too, because shoppers can ask for a mail about them. */
export function PieceOptions({ pieces, labels, chosenId, onChoose, labelledBy }: Props) {
  return (
    <fieldset className={css.options} style={toOptionWidth(labels)} aria-labelledby={labelledBy}>
      {pieces.map(({ id, quantity }, index) => (
        <label key={id} className={quantity === 0 ? css.soldOut : undefined}>
          <input
            type="radio"
            name={labelledBy}
            checked={id === chosenId}
            onChange={() => onChoose(id)}
          />
          {quantity === 0 ? <SoldOutLabel text={labels[index]} /> : labels[index]}
        </label>
      ))}
    </fieldset>
  )
}

/** One text for screen readers, because they would read a space before the comma of a second element. */
const SoldOutLabel = ({ text }: { text: string | undefined }) => (
  <>
    <span aria-hidden="true">{text}</span>
    <span className="hush">{text}, Sin Stock</span>
  </>
)

/** The columns are as wide as the longest label. */
const toOptionWidth = (labels: string[]) =>
  ({ '--letters': Math.max(...labels.map(({ length }) => length)) }) as CSSProperties
