import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { Section } from '#backoffice/components/section.tsx'
import { toListPath } from '#backoffice/components/to-list-path.ts'
import { lowStockFilter } from '#contracts/admin/products.ts'
import type { Summary } from '#contracts/admin/summary.ts'
import { toLeft } from '#contracts/order-words.ts'

export const LowStock = ({ stock: { count, products } }: { stock: Summary['low_stock'] }) => (
  <Section title="Poco stock o agotado">
    {count === 0 && <p>No falta ni queda poco de nada.</p>}
    <ul>
      {products.map(({ id, name, size, quantity, photo }) => (
        <Box
          component="li"
          key={id}
          sx={{ display: 'flex', gap: '0.75rem', alignItems: 'center', paddingBlock: '0.25rem' }}
        >
          {photo && <img src={`${photo}?w=160`} alt="" width={40} height={40} />}
          <Box sx={{ flex: 1 }}>
            <Link className="link" to={`/products/${id}`}>
              {name}
            </Link>
            {size && ` · ${size}`}
          </Box>
          <span style={{ whiteSpace: 'nowrap' }}>
            {quantity === 0 ? <b>Sin stock</b> : toLeft(quantity)}
          </span>
        </Box>
      ))}
    </ul>
    {count > 0 && (
      <Link className="link" to={toListPath('/products', lowStockFilter)}>
        {count === 1 ? 'Ver el único' : `Ver los ${count}`}
      </Link>
    )}
  </Section>
)
