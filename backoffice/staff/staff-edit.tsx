import { useCallback } from 'react'
import { BooleanInput, useRecordContext } from 'react-admin'
import { call } from '#app/session/call.ts'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { Columns, First, Inside } from '#backoffice/components/columns.tsx'
import { Facts } from '#backoffice/components/facts.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { SecurityEvents } from '#backoffice/components/security-events.tsx'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { stateWords } from '#backoffice/messages/staff-words.ts'
import { adminStaffApi, type StaffMember } from '#contracts/admin/staff.ts'
import { RoleInput } from './role-input.tsx'
import { StaffButtons } from './staff-buttons.tsx'

const REMOVAL = 'Deja de entrar a la trastienda. Su cuenta sigue, para comprar.'

const INVITATION_REMOVAL = 'La invitación deja de servir.'

export const StaffEdit = () => (
  <AdminEdit<StaffMember>
    toTitle={({ first_name, last_name }) => `${first_name} ${last_name}`}
    actions={(member) => <StaffButtons member={member} />}
    transform={({ id, role_id, active, state, version }) => ({
      id,
      role_id,
      version,
      active: state !== 'invited' && (active ?? true),
    })}
  >
    <Known />
  </AdminEdit>
)

function Known() {
  const member = useRecordContext<StaffMember>()
  if (!member) return null
  const { id, email, state, second_factor, sessions, last_seen } = member
  return (
    <Columns
      main={
        <>
          <AdminForm
            isWide
            removal={state === 'invited' ? INVITATION_REMOVAL : REMOVAL}
            defaultValues={{ active: state !== 'out' }}
          >
            <Panel title="Acceso">
              <Inside>
                <RoleInput />
                {state !== 'invited' && (
                  <BooleanInput
                    source="active"
                    label="Puede entrar a la trastienda"
                    helperText={false}
                  />
                )}
              </Inside>
            </Panel>
          </AdminForm>
          <EventsOf id={id} />
        </>
      }
      aside={
        <First>
          <Panel title="Cuenta">
            <Inside>
              <Facts
                rows={[
                  ['Correo', email],
                  ['Estado', stateWords[state]],
                  ['Segundo paso', second_factor ? 'Activado' : 'Sin activar'],
                  ['Sesiones abiertas', String(sessions)],
                  ['Última vez', last_seen && formatDateTime(last_seen)],
                ]}
              />
            </Inside>
          </Panel>
        </First>
      }
    />
  )
}

function EventsOf({ id }: { id: number }) {
  const load = useCallback(() => call(adminStaffApi.listEvents, { params: { id } }), [id])
  return <SecurityEvents load={load} />
}
