import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ReferenceField, useRecordContext } from 'react-admin'
import { Facts } from '#backoffice/components/facts.tsx'
import { Section } from '#backoffice/components/section.tsx'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import { productLabels as labels, type ProductField } from '#contracts/admin/product-fields.ts'
import { ageGroups, genders } from '#contracts/audiences.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { materials } from '#contracts/materials.ts'

/** The photos, for staff without permission to edit them. */
export function Photos() {
  const product = useRecordContext<EditedProduct>()
  if (!product || product.photos.length === 0) return null
  return (
    <Section title="Fotos">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
        {product.photos.map(({ url, alt }) => (
          <img key={url} src={`${url}?w=320`} alt={alt} width={160} />
        ))}
      </Box>
    </Section>
  )
}

type Omitted =
  | 'name'
  | 'sale_price'
  | 'discount_percentage'
  | 'discount_starts_at'
  | 'discount_ends_at'
  | 'labour'
  | 'margin_percentage'
type Fact = [label: string, value: ReactNode]

/** In the order in which they are shown. A field that is neither here nor among the omitted ones does not compile. */
const toFacts = (product: EditedProduct): Record<Exclude<ProductField, Omitted>, Fact[]> => ({
  category: [
    [
      labels.category,
      <ReferenceField key="category" source="category" reference="categories" link={false} />,
    ],
  ],
  material: [[labels.material, materials[product.material]]],
  size: [[labels.size, product.size]],
  sku: [[labels.sku, product.sku]],
  brand: [[labels.brand, product.brand]],
  gtin: [['Código de barras', product.gtin]],
  mpn: [[labels.mpn, product.mpn]],
  color: [[labels.color, product.color]],
  gender: [[labels.gender, product.gender && genders[product.gender]]],
  age_group: [[labels.age_group, product.age_group && ageGroups[product.age_group]]],
  price: [
    [labels.price, formatPrice(product.price)],
    ['Se paga', product.final_price === product.price ? null : formatPrice(product.final_price)],
    ['Stock', String(product.quantity)],
  ],
  low_stock: [[labels.low_stock, product.low_stock]],
  visible: [['A la vista', product.visible ? 'Sí' : 'No']],
  cost: [[labels.cost, product.cost === null ? null : formatPrice(product.cost)]],
  gold_weight: [[labels.gold_weight, product.gold_weight?.toLocaleString('es-AR')]],
  gold_karat: [[labels.gold_karat, product.gold_karat]],
  tags: [[labels.tags, product.tags.join(', ')]],
  attributes: product.attributes.map(({ name, value }) => [name, value]),
  description: [[labels.description, product.description]],
})

/** A product, for staff without permission to edit it. */
export function ProductFacts() {
  const product = useRecordContext<EditedProduct>()
  if (!product) return null
  return (
    <Section title="La pieza">
      <Facts rows={Object.values(toFacts(product)).flat()} />
    </Section>
  )
}
