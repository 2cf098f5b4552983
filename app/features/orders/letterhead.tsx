import { useRootData } from '#app/features/shell/use-root-data.ts'
import css from './letterhead.module.css'
import { toShopAddress } from './order-facts.ts'

/** The shop's name and address, shown only in print, where the navigation bar and footer are hidden. */
export function Letterhead() {
  const { shop } = useRootData()
  return (
    <div className={`wrap ${css.letterhead}`}>
      <p className="display">{shop.name}</p>
      <p className="note">{[toShopAddress(shop), shop.phone].join(' · ')}</p>
    </div>
  )
}
