import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { call } from '#app/session/call.ts'
import { session } from '#app/session/session.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { type Session, sessionsApi } from '#contracts/sessions.ts'

const load = () => call(sessionsApi.listSessions)

/** The list of the caller's own sessions. */
export function OwnSessions() {
  const reply = useReply(load)
  const [isBusy, act] = useAction()
  const close = async (id: number) => {
    await act(() => call(sessionsApi.closeSession, { params: { id } }), 'Sesión cerrada')
    reply.retry()
  }
  const closeAll = async () => {
    await act(() => call(sessionsApi.closeAllSessions))
    session.leave()
  }
  return (
    <Section title="Dónde tenés la sesión abierta">
      <Loaded of={reply}>
        {({ sessions }) => (
          <ul>
            {sessions.map((session) => (
              <Row
                key={session.id}
                session={session}
                isBusy={isBusy}
                onClose={() => close(session.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <Button color="error" disabled={isBusy} onClick={closeAll}>
        Cerrar todas, también esta
      </Button>
    </Section>
  )
}

type Props = { session: Session; isBusy: boolean; onClose: () => void }

const Row = ({ session: { device, current, last_used }, isBusy, onClose }: Props) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: '1rem', alignItems: 'center', paddingBlock: '0.5rem' }}
  >
    <Box sx={{ flex: 1 }}>
      {device}
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {current ? 'Este dispositivo' : `Última vez: ${formatDateTime(last_used)}`}
      </Box>
    </Box>
    {!current && (
      <Button variant="outlined" size="small" disabled={isBusy} onClick={onClose}>
        Cerrar
      </Button>
    )}
  </Box>
)
