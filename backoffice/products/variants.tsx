import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { Section } from '#backoffice/components/section.tsx'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { materials } from '#contracts/materials.ts'

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1rem',
  paddingBlock: '0.5rem',
  borderBottom: 1,
  borderColor: 'divider',
}

/** Other sizes and materials of the same design, for staff without permission to change them. */
export function Variants() {
  const product = useRecordContext<EditedProduct>()
  if (!product || product.variants.length === 0) return null
  return (
    <Section title="Otros talles y materiales">
      <ul>
        {product.variants.map(({ id, size, material, final_price, quantity, visible }) => (
          <Box component="li" key={id} sx={row}>
            <Link className="link" to={`/products/${id}`}>
              {[size, materials[material]].filter(Boolean).join(' · ')}
            </Link>
            <span>{formatPrice(final_price)}</span>
            <span>{quantity} en stock</span>
            {!visible && <span>oculto</span>}
          </Box>
        ))}
      </ul>
    </Section>
  )
}
