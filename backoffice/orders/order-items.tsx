import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { formatPrice } from '#app/ui/price.tsx'
import { Section } from '#backoffice/parts/section.tsx'
import type { DeskOrderDetail } from '#contracts/admin/order-shapes.ts'

const row = {
  display: 'grid',
  gridTemplateColumns: '56px 1fr auto',
  gap: '0.75rem',
  alignItems: 'center',
  paddingBlock: '0.5rem',
  borderBottom: 1,
  borderColor: 'divider',
}

export const OrderItems = ({ order }: { order: DeskOrderDetail }) => (
  <Section title="Piezas">
    <ul>
      {order.items.map(({ id, product_id, name, image, size, price, count, quantity }) => (
        <Box component="li" key={id} sx={row}>
          {image ? <img src={`${image}?w=160`} alt="" width={56} height={56} /> : <span />}
          <span>
            <Link className="link" to={`/products/${product_id}`}>
              {name}
            </Link>
            <Box
              component="span"
              sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}
            >
              {size && `${size} · `}
              {count} × {formatPrice(price)} · quedan {quantity}
            </Box>
          </span>
          <span>{formatPrice(price * count)}</span>
        </Box>
      ))}
    </ul>
  </Section>
)
