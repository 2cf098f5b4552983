import Box from '@mui/material/Box'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import { toPieceWords } from '#contracts/order-words.ts'

const MAX_SHOWN = 3

/** The first items of an order with their photos. */
export const OrderItemsPreview = ({ items }: { items: AdminOrder['items'] }) => (
  <Box component="ul" sx={{ display: 'grid', gap: '0.375rem', minWidth: '13rem' }}>
    {items.slice(0, MAX_SHOWN).map(({ id, image, name, count, ...piece }) => (
      <Box
        component="li"
        key={id}
        sx={{ display: 'grid', gridTemplateColumns: '36px 1fr', gap: '0.5rem' }}
      >
        {image ? <img src={`${image}?w=160`} alt="" width={36} height={36} /> : <span />}
        <span>
          {count > 1 && `${count} × `}
          {name}
          <Box
            component="span"
            sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}
          >
            {toPieceWords(piece)}
          </Box>
        </span>
      </Box>
    ))}
    {items.length > MAX_SHOWN && <li>y {items.length - MAX_SHOWN} más</li>}
  </Box>
)

/** The items of an order as one line of text. */
export const toItemsLine = (items: AdminOrder['items']): string =>
  items
    .map(({ name, size, count }) =>
      [count > 1 && `${count} ×`, name, size && `(${size})`].filter(Boolean).join(' '),
    )
    .join(', ')
