import Box from '@mui/material/Box'
import { Facts } from '#backoffice/components/facts.tsx'
import { formatPrice } from '#contracts/format-price.ts'
import type { Quote } from './use-quote.ts'

type Props = { before: number; quote: Quote | null; refusal: string }

/** What the order would come to, and the difference. */
export const EditedTotal = ({ before, quote, refusal }: Props) => (
  <Box aria-live="polite" sx={{ minHeight: '7rem', marginTop: '1rem' }}>
    {refusal && <p style={{ color: 'var(--bad)' }}>{refusal}</p>}
    {quote && (
      <Facts
        rows={[
          ['Piezas', formatPrice(quote.original_price)],
          ['Descuento', quote.discount > 0 ? `− ${formatPrice(quote.discount)}` : null],
          ['Envío', formatPrice(quote.shipping_price)],
          ['Total', <b key="total">{formatPrice(quote.amount)}</b>],
          ['Antes', quote.amount === before ? null : formatPrice(before)],
        ]}
      />
    )}
  </Box>
)
