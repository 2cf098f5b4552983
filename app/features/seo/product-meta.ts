import type { MetaDescriptor } from 'react-router'
import { findSize } from '#app/ui/pack-pictures.ts'
import type { ProductDetail } from '#contracts/catalogue.ts'
import { materials } from '#contracts/materials.ts'
import { pageMeta, type Site } from './page-meta.ts'

type ProductData = { product: ProductDetail; pictures: string; structured: string }

export function productMeta(
  site: Site,
  { product, pictures, structured }: ProductData,
): MetaDescriptor[] {
  const { main_photo, name, description, size } = product
  return [
    ...pageMeta(site, {
      title: name,
      description: description || [name, materials[product.material], size].join(', '),
      path: `/product/${product.id}`,
      type: 'product',
      image: main_photo
        ? { url: main_photo, alt: name, ...findSize(pictures, main_photo) }
        : undefined,
      structured,
    }),
    { property: 'product:price:amount', content: product.final_price.toFixed(2) },
    { property: 'product:price:currency', content: 'ARS' },
    {
      property: 'product:availability',
      content: product.quantity > 0 ? 'in stock' : 'out of stock',
    },
  ]
}
