import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { LegalDeadline } from '#backoffice/components/legal-deadline.tsx'
import {
  isOpenReturn,
  kindWords,
  requestWords,
  stateWords,
} from '#backoffice/messages/return-words.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'

/** The open revocation and the returns of an order, with links both ways. */
export function OrderReturns({ order }: { order: AdminOrderDetail }) {
  const { revocation, returns, exchange_of, awaited_return } = order
  const open = returns.filter(({ state }) => isOpenReturn(state))
  const closed = returns.filter(({ state }) => !isOpenReturn(state))
  return (
    <>
      {revocation && (
        <Alert severity="warning" sx={{ marginTop: '0.75rem' }}>
          Quien compró se arrepintió.{' '}
          <Link className="link" to={`/revocations/${revocation.id}`}>
            {revocation.code}
          </Link>
          {' · '}
          <LegalDeadline of={revocation} />
        </Alert>
      )}
      {exchange_of && (
        <Alert severity="info" sx={{ marginTop: '0.75rem' }}>
          Es el cambio de una pieza del pedido{' '}
          <Link className="link" to={`/orders/${exchange_of}`}>
            {exchange_of}
          </Link>
          .{awaited_return && ` Esperá la pieza de ${awaited_return} antes de entregarlo.`}
        </Alert>
      )}
      {open
        .filter(({ kind }) => kind !== 'revocation' || !revocation)
        .map(({ id, code, kind, state, exchange_order }) => (
          <Alert
            key={id}
            severity="warning"
            sx={{ marginTop: '0.75rem' }}
            action={
              <Button component={Link} to={`/returns/${id}`} color="inherit" size="small">
                Ver {requestWords[kind]}
              </Button>
            }
          >
            {kindWords[kind]} {code}: {stateWords[state].toLowerCase()}.
            {exchange_order && (
              <>
                {' '}
                El pedido nuevo es{' '}
                <Link className="link" to={`/orders/${exchange_order}`}>
                  {exchange_order}
                </Link>
                .
              </>
            )}
          </Alert>
        ))}
      {closed.length > 0 && (
        <ul aria-label="Cambios y devoluciones" style={{ marginTop: '0.75rem' }}>
          {closed.map(({ id, code, kind, state, exchange_order }) => (
            <li key={id}>
              <Link className="link" to={`/returns/${id}`}>
                {kindWords[kind]} {code}
              </Link>
              {' · '}
              {stateWords[state]}
              {exchange_order && (
                <>
                  {' · '}
                  <Link className="link" to={`/orders/${exchange_order}`}>
                    {exchange_order}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
