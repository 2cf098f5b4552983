import { useRootData } from '#app/features/shell/use-root-data.ts'
import css from './letterhead.module.css'
import { toShopPlace } from './order-facts.ts'

/** Whose sheet it is, on paper alone; there it stands in the place of the bar and the footer. */
export function Letterhead() {
  const { shop } = useRootData()
  return (
    <div className={`wrap ${css.letterhead}`}>
      <p className="display">{shop.name}</p>
      <p className="note">{[toShopPlace(shop), shop.phone].join(' · ')}</p>
    </div>
  )
}
