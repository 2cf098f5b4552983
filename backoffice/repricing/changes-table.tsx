import Box from '@mui/material/Box'
import type { PriceChange } from '#contracts/admin/repricing.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toProductName } from '#contracts/product-name.ts'

const table = {
  width: '100%',
  maxWidth: '52rem',
  borderCollapse: 'collapse',
  marginTop: '1rem',
  '& th, & td': {
    padding: '0.5rem 0.75rem 0.5rem 0',
    textAlign: 'left',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& th:not(:first-of-type), & td:not(:first-of-type)': {
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
}

export const ChangesTable = ({ changes }: { changes: PriceChange[] }) =>
  changes.length > 0 && (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <th scope="col">Ahora</th>
            <th scope="col">Después</th>
            <th scope="col">Cambio</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(
            ({ product_id, price_before, price_after, sale_before, sale_after, ...product }) => (
              <tr key={product_id}>
                <td>{toProductName(product)}</td>
                <td>
                  {formatPrice(price_before)}
                  <Sale price={sale_before} />
                </td>
                <td>
                  {formatPrice(price_after)}
                  <Sale price={sale_after} />
                </td>
                <td>{toShare(price_before, price_after)}</td>
              </tr>
            ),
          )}
        </tbody>
      </Box>
    </Box>
  )

const Sale = ({ price }: { price: number | null }) =>
  price !== null && (
    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>de oferta {formatPrice(price)}</Box>
  )

const share = new Intl.NumberFormat('es-AR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

const toShare = (before: number, after: number) => share.format((after - before) / before)
