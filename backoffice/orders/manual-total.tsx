import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { FormDataConsumer } from 'react-admin'
import { call } from '#app/session/call.ts'
import { Facts } from '#backoffice/components/facts.tsx'
import { toReason } from '#backoffice/components/use-action.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { Reply } from '#contracts/endpoint.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toTerms } from './to-manual-order.ts'

const DEBOUNCE_MS = 500

/** The total of the manual order. The server calculates it after every change of the form. */
export const ManualTotal = () => (
  <FormDataConsumer>
    {({ formData }) => <Total terms={JSON.stringify(toTerms(formData))} />}
  </FormDataConsumer>
)

function Total({ terms }: { terms: string }) {
  const [quote, setQuote] = useState<Reply<typeof adminOrdersApi.quote> | null>(null)
  const [refusal, setRefusal] = useState('')

  useEffect(() => {
    const body = JSON.parse(terms) as ReturnType<typeof toTerms>
    if (body.lines.length === 0 || !body.shipping_id) return setQuote(null)
    const timer = setTimeout(
      () =>
        call(adminOrdersApi.quote, { body }).then(
          (reply) => {
            setQuote(reply)
            setRefusal('')
          },
          (error: unknown) => setRefusal(toReason(error)),
        ),
      DEBOUNCE_MS,
    )
    return () => clearTimeout(timer)
  }, [terms])

  return (
    <Box aria-live="polite" sx={{ width: '100%', marginBottom: '1rem' }}>
      {refusal && <p style={{ color: 'var(--bad)' }}>{refusal}</p>}
      {quote && (
        <Facts
          rows={[
            ['Piezas', formatPrice(quote.original_price)],
            ['Descuento', quote.discount > 0 ? `− ${formatPrice(quote.discount)}` : null],
            ['Envío', formatPrice(quote.shipping_price)],
            ['Total', <b key="total">{formatPrice(quote.amount)}</b>],
            ['Crédito en la tienda', quote.credit > 0 ? `− ${formatPrice(quote.credit)}` : null],
            ['A cobrar', quote.credit > 0 ? formatPrice(quote.amount_due) : null],
          ]}
        />
      )}
    </Box>
  )
}
