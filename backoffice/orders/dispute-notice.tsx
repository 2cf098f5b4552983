import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { disputeWords } from '#backoffice/messages/order-words.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'

const notice = {
  padding: '0.75rem 1rem',
  marginBottom: '1rem',
  borderLeft: 2,
  backgroundColor: 'action.hover',
}

const hints: Record<NonNullable<AdminOrderDetail['dispute']>, string> = {
  open: 'Respondelo en el panel de Mercado Pago; mientras tanto no se puede despachar.',
  lost: 'El medio de pago se llevó el dinero. Podés apelarlo en el panel de Mercado Pago.',
  won: 'El dinero es de la tienda otra vez.',
}

/** The state of a payment dispute, and why it blocks the dispatch. */
export function DisputeNotice({ order: { dispute, shows_money } }: { order: AdminOrderDetail }) {
  if (!dispute) return null
  const borderColor = dispute === 'won' ? 'success.main' : 'error.main'
  return (
    <Box role="note" sx={{ ...notice, borderColor }}>
      <b style={{ fontWeight: 500 }}>{disputeWords[dispute]}</b>
      <div>{hints[dispute]}</div>
      {dispute !== 'won' && shows_money && (
        <Link className="link" to="/unresolved-money">
          Dinero por resolver
        </Link>
      )}
    </Box>
  )
}
