import { useId } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import type { Pictures } from '#contracts/pictures.ts'
import css from './arrivals.module.css'
import { ProductGrid } from './product-grid.tsx'

export function Arrivals({ products, pictures }: { products: Product[]; pictures: Pictures }) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section className={`wrap ${css.arrivals}`} aria-labelledby={id}>
      <h2 id={id}>Recién llegados</h2>
      <ProductGrid products={products} pictures={pictures} heading="h3" columns="four" />
    </section>
  )
}
