import { useId } from 'react'
import type { Pictures } from '#contracts/pictures.ts'
import css from './arrivals.module.css'
import { ProductGrid } from './product-grid.tsx'
import type { Card } from './to-card.ts'

export function Arrivals({ products, pictures }: { products: Card[]; pictures: Pictures }) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section className={`wrap ${css.arrivals}`} aria-labelledby={id}>
      <h2 id={id}>Recién llegados</h2>
      <ProductGrid products={products} pictures={pictures} heading="h3" columns="four" />
    </section>
  )
}
