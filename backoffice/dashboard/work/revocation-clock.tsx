import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { LegalClock } from '#backoffice/components/legal-clock.tsx'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import css from '#backoffice/dashboard/dashboard.module.css'
import { formatCount } from '#backoffice/format/format-count.ts'
import type { Summary } from '#contracts/admin/summary.ts'
import agenda from './agenda.module.css'

/** The request whose legal term of 24 hours ends first. */
export function RevocationClock({ queue }: { queue: Summary['revocations'] }) {
  const seesOrders = useHasPermission('orders', 'workshop', 'read_sales')
  const [first] = queue.results
  if (!first) return null
  const { id, code, email, transaction_id, due_at } = first
  return (
    <LegalClock
      title="Arrepentimiento"
      dueAt={due_at}
      note={[code, email].filter(Boolean).join(' · ')}
    >
      <div className={agenda.buttons}>
        <Button
          component={Link}
          to={`/revocations/${id}`}
          size="small"
          variant="contained"
          sx={{ backgroundColor: 'var(--paper)', '&&': { color: 'var(--ink)' } }}
        >
          Responder
        </Button>
        {transaction_id && seesOrders && (
          <Button
            component={Link}
            to={`/orders/${encodeURIComponent(transaction_id)}`}
            size="small"
            variant="outlined"
            sx={{ borderColor: '#b98d98', '&&': { color: 'var(--paper)' } }}
          >
            Ver pedido
          </Button>
        )}
      </div>
      {queue.count > 1 && (
        <Link className={css.go} to="/revocations">
          Ver los {formatCount(queue.count)}
        </Link>
      )}
    </LegalClock>
  )
}
