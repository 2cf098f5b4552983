import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { toChatAddress } from '#app/ui/chat-address.ts'
import { formatDateTime } from '#backoffice/format/dates.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toChatNumber } from '#contracts/phone.ts'
import { toFirstName } from './contact.ts'
import { useMessage } from './use-message.ts'

/** The payment link of an unpaid order, to copy or to send by WhatsApp. */
export function PaymentLink({ order }: { order: AdminOrderDetail }) {
  const notify = useNotify()
  const [, send] = useMessage(order.transaction_id)
  const { payment_url, is_link_outdated, held_until, telephone_number, transaction_id, amount } =
    order
  if (!payment_url) return null
  const url = new URL(payment_url, window.location.origin).href
  const words = `Hola ${toFirstName(order)}. Te dejo el enlace para pagar tu pedido ${transaction_id} (${formatPrice(amount)}): `
  const chat = toChatAddress(toChatNumber(telephone_number), words + url)
  // Whoever has the link can pay with it, so it does not belong into the history.
  const record = () =>
    send({ channel: 'whatsapp', text: `${words}[enlace]` }, 'Quedó anotado en la historia')
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    notify('Enlace copiado', { type: 'success' })
  }
  return (
    <Box sx={{ backgroundColor: 'action.hover', padding: '0.875rem 1rem', fontSize: '0.875rem' }}>
      <p>Espera su pago hasta el {formatDateTime(held_until)}.</p>
      {is_link_outdated && (
        <p style={{ color: 'var(--bad)' }}>
          Todavía cobra el total anterior: Mercado Pago no respondió. Lo seguimos intentando.
        </p>
      )}
      <Box sx={{ display: 'flex', gap: '0.5rem', flexWrap: 'wrap', marginTop: '0.5rem' }}>
        <Button variant="outlined" onClick={copy}>
          Copiar enlace
        </Button>
        {chat && (
          <Button
            variant="outlined"
            href={chat}
            target="_blank"
            rel="noreferrer"
            onClick={() => void record()}
          >
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
