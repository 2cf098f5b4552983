import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { toChatAddress } from '#app/ui/chat-address.ts'
import { formatPrice } from '#app/ui/price.tsx'
import { formatDateTime } from '#backoffice/components/dates.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { toChatNumber } from '#contracts/phone.ts'

/** The payment link of an unpaid order, to copy or to send by WhatsApp. */
export function PaymentLink({ order }: { order: AdminOrderDetail }) {
  const notify = useNotify()
  const { payment_url, held_until, telephone_number, transaction_id, amount } = order
  if (!payment_url) return null
  const url = new URL(payment_url, window.location.origin).href
  const words = `Hola. Te dejo el enlace para pagar tu pedido ${transaction_id} (${formatPrice(amount)}): ${url}`
  const chat = toChatAddress(toChatNumber(telephone_number), words)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    notify('Enlace copiado', { type: 'success' })
  }
  return (
    <Box sx={{ backgroundColor: 'action.hover', padding: '1rem', marginTop: '1rem' }}>
      <p>
        Espera su pago hasta el {formatDateTime(held_until)}.{' '}
        <span style={{ overflowWrap: 'anywhere' }}>{url}</span>
      </p>
      <Box sx={{ display: 'flex', gap: '0.5rem', flexWrap: 'wrap', marginTop: '0.5rem' }}>
        <Button variant="outlined" onClick={copy}>
          Copiar enlace
        </Button>
        {chat && (
          <Button variant="outlined" href={chat} target="_blank" rel="noreferrer">
            Enviar por WhatsApp
          </Button>
        )}
      </Box>
      {!chat && (
        <Box component="p" sx={{ color: 'text.secondary', marginTop: '0.75rem' }}>
          {toChatHint(telephone_number)}
        </Box>
      )}
    </Box>
  )
}

const toChatHint = (phone: string): string =>
  phone
    ? `No se puede abrir WhatsApp con «${phone}»: cargá el teléfono con su código de área, por ejemplo 11 6000-1234.`
    : 'Para enviarlo por WhatsApp, cargá el teléfono con su código de área.'
