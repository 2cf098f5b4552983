import { toProductName } from '#contracts/product-name.ts'
import css from './piece-thumbnails.module.css'

const MAX_SHOWN = 3

type Item = { id?: number; name: string; size: string; image: string | null }
type Props = { items: Item[]; max?: number }

/** The photos of the pieces of a row. */
export const PieceThumbnails = ({ items, max = MAX_SHOWN }: Props) => (
  <span className={css.thumbnails}>
    {items
      .slice(0, max)
      .map((item) =>
        item.image ? (
          <img
            key={item.id}
            src={`${item.image}?w=160`}
            alt={toProductName(item)}
            title={toProductName(item)}
            width={32}
            height={32}
            loading="lazy"
          />
        ) : (
          <span
            key={item.id}
            role="img"
            aria-label={toProductName(item)}
            title={toProductName(item)}
          />
        ),
      )}
    {items.length > max && <b>+{items.length - max}</b>}
  </span>
)
