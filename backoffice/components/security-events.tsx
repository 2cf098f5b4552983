import Box from '@mui/material/Box'
import { formatDateTime } from '#backoffice/format/dates.ts'
import type { SecurityEvent, SecurityEventKind } from '#contracts/security-events.ts'
import { Loaded } from './loaded.tsx'
import { Section } from './section.tsx'
import { useReply } from './use-reply.ts'

const words: Record<SecurityEventKind, string> = {
  sign_in: 'Entró',
  new_device: 'Dispositivo nuevo',
  sign_in_failed: 'No pudo entrar',
  lock_out: 'Demasiados intentos: se frenó a quien probaba',
  token_reused: 'Una sesión vieja volvió a usarse: la cerramos por seguridad',
  reset_requested: 'Se pidió otra contraseña',
  code_requested: 'Se pidió un código para entrar',
  password_changed: 'Cambió la contraseña',
  email_changed: 'Cambió el correo',
  second_factor_on: 'Se activó el segundo paso',
  second_factor_off: 'Se desactivó el segundo paso',
  passkey_added: 'Se agregó una llave de acceso',
  passkey_removed: 'Se quitó una llave de acceso',
  passkey_suspect: 'No se aceptó una llave de acceso que puede ser una copia',
  permissions_changed: 'Cambió su lugar en el equipo',
}

type Props = { load: () => Promise<{ events: SecurityEvent[] }> }

/** The security events of an account, newest first. `load` must be a stable function. */
export function SecurityEvents({ load }: Props) {
  const reply = useReply(load)
  return (
    <Section title="Accesos de los últimos 90 días">
      <Loaded of={reply}>
        {({ events }) =>
          events.length === 0 ? (
            <p>Todavía no hay ninguno.</p>
          ) : (
            <ul>
              {events.map((event) => (
                <Row key={event.id} event={event} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

const Row = ({ event: { kind, device, at } }: { event: SecurityEvent }) => (
  <Box component="li" sx={{ paddingBlock: '0.375rem' }}>
    {words[kind]}
    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      {[formatDateTime(at), device].filter(Boolean).join(' · ')}
    </Box>
  </Box>
)
