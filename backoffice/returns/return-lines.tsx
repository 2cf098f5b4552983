import { formatPrice } from '#contracts/format-price.ts'
import css from './return-dialog.module.css'
import type { ReturnDraft, ReturnedPiece } from './return-draft.ts'

type Props = {
  pieces: ReturnedPiece[]
  draft: ReturnDraft
  /** Whether the pieces are stored already. */
  isFixed: boolean
  onChange: (counts: ReturnDraft['counts']) => void
}

/** Which pieces come back, and how many of each. */
export const ReturnLines = ({ pieces, draft, isFixed, onChange }: Props) => (
  <ul>
    {pieces.map((piece) => {
      const { order_item_id: id, name, size, image, left, value } = piece
      const count = draft.counts[id] ?? 0
      const title = [name, size].filter(Boolean).join(' · ')
      const set = (to: number) => onChange({ ...draft.counts, [id]: to })
      return (
        <li key={id} className={css.line}>
          <input
            type="checkbox"
            aria-label={title}
            checked={count > 0}
            disabled={isFixed}
            onChange={({ target }) => set(target.checked ? 1 : 0)}
          />
          {image ? <img src={`${image}?w=160`} alt="" width={56} height={56} /> : <span />}
          <span>
            {name}
            <small>{[size, formatPrice(value)].filter(Boolean).join(' · ')}</small>
          </span>
          {count === 0 ? (
            <span>se queda</span>
          ) : (
            <fieldset className={css.quantity} aria-label={`Cuántas de ${title}`}>
              <button
                type="button"
                aria-label="Una menos"
                disabled={isFixed || count === 1}
                onClick={() => set(count - 1)}
              >
                −
              </button>
              <output>{count}</output>
              <button
                type="button"
                aria-label="Una más"
                disabled={isFixed || count === left}
                onClick={() => set(count + 1)}
              >
                +
              </button>
            </fieldset>
          )}
        </li>
      )
    })}
  </ul>
)
