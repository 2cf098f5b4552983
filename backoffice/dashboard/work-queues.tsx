import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { formatDateTime } from '#backoffice/components/dates.ts'
import { toListPath } from '#backoffice/components/to-list-path.ts'
import { LegalDeadline } from '#backoffice/inbox/legal-deadline.tsx'
import { useHasPermission } from '#backoffice/shell/use-permission.ts'
import type { Summary } from '#contracts/admin/summary.ts'

const grid = {
  display: 'grid',
  gap: '0 2.5rem',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(5, 1fr)' },
  marginBottom: '2.5rem',
}

/** Links to pending work with its counts. */
export function WorkQueues({ summary }: { summary: Summary }) {
  const { to_prepare, to_send_oldest, unpaid, messages, appointments_asked, revocations } = summary
  const answers = useHasPermission('messages')
  const seesAppointments = useHasPermission('appointments')
  const waiting = revocations.filter(({ answered }) => !answered)
  return (
    <Box component="section" aria-label="Para hacer" sx={grid}>
      <Queue
        to={toListPath('/orders', { status: 'procesado' })}
        count={to_prepare}
        name="Pedidos para preparar"
        note={to_send_oldest && `El más viejo, del ${formatDateTime(to_send_oldest)}`}
      />
      <Queue
        to={toListPath('/orders', { status: 'sin_procesar' })}
        count={unpaid.orders}
        name="Pedidos sin pagar"
      />
      {answers && (
        <Queue
          to={toListPath('/messages', { state: 'new' })}
          count={messages}
          name="Mensajes sin leer"
        />
      )}
      {seesAppointments && (
        <Queue to="/semana" count={appointments_asked} name="Turnos por confirmar" />
      )}
      {answers && (
        <Queue
          to="/revocations"
          count={waiting.length}
          name="Arrepentimientos sin responder"
          note={
            waiting[0] && <LegalDeadline of={{ due_at: waiting[0].due_at, date_answered: null }} />
          }
        />
      )}
    </Box>
  )
}

type Props = { to: string; count: number; name: string; note?: React.ReactNode }

const Queue = ({ to, count, name, note }: Props) => (
  <Box
    component={Link}
    to={to}
    sx={{
      display: 'grid',
      gridTemplateColumns: '2.5rem 1fr',
      alignItems: 'baseline',
      paddingBlock: '0.875rem',
      borderTop: 1,
      borderColor: 'divider',
      '&:hover': { backgroundColor: 'action.hover' },
    }}
  >
    <Box
      component="span"
      sx={{ fontSize: '1.5rem', color: count ? 'secondary.main' : 'text.secondary' }}
    >
      {count}
    </Box>
    <span>
      {name}
      <Box
        component="span"
        sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}
      >
        {note}
      </Box>
    </span>
  </Box>
)
