import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { formatPrice } from '#app/ui/price.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useMayCall } from '#backoffice/shell/use-permission.ts'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { materials } from '#contracts/materials.ts'
import { VariantDialog } from './variant-dialog.tsx'

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1rem',
  paddingBlock: '0.5rem',
  borderBottom: 1,
  borderColor: 'divider',
}

/** Other sizes and materials of the same design. Each variant is a product. */
export function Variants() {
  const product = useRecordContext<EditedProduct>()
  const mayAdd = useMayCall(adminProductsApi.addVariant)
  const [isAdding, setIsAdding] = useState(false)
  if (!product || (!mayAdd && product.variants.length === 0)) return null
  return (
    <Box sx={{ maxWidth: '44rem', marginTop: '2.5rem' }}>
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
        {mayAdd && (
          <Button variant="outlined" sx={{ marginTop: '1rem' }} onClick={() => setIsAdding(true)}>
            Agregar otro talle o material
          </Button>
        )}
        {isAdding && <VariantDialog product={product} onClose={() => setIsAdding(false)} />}
      </Section>
    </Box>
  )
}
