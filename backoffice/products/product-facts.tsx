import Box from '@mui/material/Box'
import { ReferenceField, useRecordContext } from 'react-admin'
import { formatPrice } from '#app/ui/price.tsx'
import { Facts } from '#backoffice/components/facts.tsx'
import { Section } from '#backoffice/components/section.tsx'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import { ageGroups, genders } from '#contracts/audiences.ts'
import { materials } from '#contracts/materials.ts'

/** The photographs for who may not arrange them. */
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

/** A product for who may change nothing of it. */
export function ProductFacts() {
  const product = useRecordContext<EditedProduct>()
  if (!product) return null
  const { price, final_price, attributes, gold_weight, gold_karat, low_stock } = product
  return (
    <Section title="La pieza">
      <Facts
        rows={[
          [
            'Categoría',
            <ReferenceField key="category" source="category" reference="categories" link={false} />,
          ],
          ['Material', materials[product.material]],
          ['Talle o medida', product.size],
          ['Código (SKU)', product.sku],
          ['Marca', product.brand],
          ['Código de barras', product.gtin],
          ['Referencia del fabricante', product.mpn],
          ['Color', product.color],
          ['Para quién', product.gender && genders[product.gender]],
          ['Edad', product.age_group && ageGroups[product.age_group]],
          ['Precio de lista', formatPrice(price)],
          ['Se paga', final_price === price ? null : formatPrice(final_price)],
          ['Stock', String(product.quantity)],
          ['Avisar cuando queden', low_stock],
          ['A la vista', product.visible ? 'Sí' : 'No'],
          ['Gramos de oro', gold_weight?.toLocaleString('es-AR')],
          ['Quilates', gold_karat],
          ...attributes.map(({ name, value }): [string, string] => [name, value]),
          ['Descripción', product.description],
        ]}
      />
    </Section>
  )
}
