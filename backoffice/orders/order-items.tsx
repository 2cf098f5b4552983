import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { formatPrice } from '#app/ui/price.tsx'
import { Section } from '#backoffice/components/section.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { toLeft, toPieceWords } from '#contracts/order-words.ts'

const row = {
  display: 'grid',
  gridTemplateColumns: '56px 1fr auto',
  gap: '0.75rem',
  alignItems: 'center',
  paddingBlock: '0.5rem',
  borderBottom: 1,
  borderColor: 'divider',
}

export const OrderItems = ({ order }: { order: AdminOrderDetail }) => (
  <Section title="Piezas">
    <ul>
      {order.items.map(({ id, product_id, name, image, price, count, quantity, ...piece }) => (
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
              {[toPieceWords(piece), `${count} × ${formatPrice(price)}`, toLeft(quantity)]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </span>
          <span>{formatPrice(price * count)}</span>
        </Box>
      ))}
    </ul>
  </Section>
)
