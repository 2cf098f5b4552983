import { useState } from 'react'
import { useNavigationType } from 'react-router'
import { ProductGrid } from '#app/features/products/product-grid.tsx'
import type { Card } from '#app/features/products/to-card.ts'
import type { Highlighted } from '#contracts/catalogue.ts'
import type { Pictures } from '#contracts/pictures.ts'
import css from './highlights.module.css'
import { Tabs } from './tabs.tsx'

type SetId = keyof Highlighted

const sets: { id: SetId; label: string }[] = [
  { id: 'new_arrivals', label: 'Recientes' },
  { id: 'popular_products', label: 'Populares' },
  { id: 'top_selling', label: 'Más Vendidos' },
]

/** The last open tab, restored when the shopper goes back from a product page. */
let lastChosen: SetId = 'new_arrivals'

export function Highlights({
  highlighted,
  pictures,
}: {
  highlighted: Record<SetId, Card[]>
  pictures: Pictures
}) {
  const isBackNavigation = useNavigationType() === 'POP'
  const [chosen, setChosen] = useState<SetId>(isBackNavigation ? lastChosen : 'new_arrivals')
  if (Object.values(highlighted).every((products) => products.length === 0)) return null
  const choose = (set: SetId) => {
    lastChosen = set
    setChosen(set)
  }
  return (
    <section className="section wrap" aria-labelledby="highlights">
      <div className={css.head}>
        <h2 id="highlights">Nuestros productos</h2>
        <Tabs tabs={sets} chosen={chosen} onChoose={choose} labelledBy="highlights" />
      </div>
      {sets.map(({ id }) => (
        <div
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== chosen}
        >
          {id === chosen && (
            <ProductGrid
              products={highlighted[id]}
              pictures={pictures}
              heading="h3"
              columns="four"
            />
          )}
        </div>
      ))}
    </section>
  )
}
