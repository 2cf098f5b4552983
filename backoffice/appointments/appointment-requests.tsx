import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { Section } from '#backoffice/components/section.tsx'
import type { AdminAppointment } from '#contracts/admin/appointments.ts'
import { formatPhone } from '#contracts/phone.ts'
import { toName, toPreferredTimes } from './appointment-words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The requested appointments without a confirmed day and time. */
export function AppointmentRequests({ onChange }: { onChange: () => void }) {
  const [chosen, setChosen] = useState<AdminAppointment | null>(null)
  const { data = [] } = useGetList<AdminAppointment>('appointments', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'ASC' },
    filter: { status: 'asked' },
  })
  const close = () => {
    setChosen(null)
    onChange()
  }
  return (
    <Section title={`Por confirmar (${data.length})`}>
      {data.length === 0 && <p>Nadie espera una hora.</p>}
      <ul>
        {data.map((asked) => (
          <Box
            component="li"
            key={asked.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: '0.75rem',
              alignItems: 'center',
              paddingBlock: '0.5rem',
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 14rem' }}>
              <Link className="link" to={`/appointments/${asked.id}`}>
                {toName(asked)}
              </Link>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {toPreferredTimes(asked)} · {formatPhone(asked.phone)}
              </Box>
            </Box>
            <Button variant="outlined" onClick={() => setChosen(asked)}>
              Dar día y hora
            </Button>
          </Box>
        ))}
      </ul>
      {chosen && <ConfirmDialog appointment={chosen} onClose={close} />}
    </Section>
  )
}
