import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { Section } from '#backoffice/parts/section.tsx'
import type { Summary } from '#contracts/admin/summary.ts'

export const LowStock = ({ stock: { count, products } }: { stock: Summary['low_stock'] }) => (
  <Section title="Poco stock">
    {count === 0 && <p>Hay de todo.</p>}
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
          <span>{quantity === 0 ? 'Sin stock' : `Quedan ${quantity}`}</span>
        </Box>
      ))}
    </ul>
    {count > products.length && (
      <Link className="link" to={`/products?filter=${encodeURIComponent('{"stock":"low"}')}`}>
        Ver los {count}
      </Link>
    )}
  </Section>
)
