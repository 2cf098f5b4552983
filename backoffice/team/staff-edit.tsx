import { useCallback } from 'react'
import { BooleanInput, useRecordContext } from 'react-admin'
import { call } from '#app/session/call.ts'
import { DeskEdit } from '#backoffice/parts/desk-edit.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
import { Facts } from '#backoffice/parts/facts.tsx'
import { formatMoment } from '#backoffice/parts/moments.ts'
import { SecurityEvents } from '#backoffice/parts/security-events.tsx'
import { adminStaffApi, type StaffMember } from '#contracts/admin/staff.ts'
import { RoleInput } from './role-input.tsx'
import { StaffKeys } from './staff-keys.tsx'
import { stateWords } from './staff-words.ts'

const REMOVAL = 'Deja de entrar a la trastienda. Su cuenta sigue, como clienta.'

export const StaffEdit = () => (
  <DeskEdit<StaffMember>
    toTitle={({ first_name, last_name }) => `${first_name} ${last_name}`}
    actions={(member) => <StaffKeys member={member} />}
    transform={({ id, role_id, active, version }) => ({
      id,
      role_id,
      version,
      active: active ?? true,
    })}
  >
    <Known />
  </DeskEdit>
)

function Known() {
  const member = useRecordContext<StaffMember>()
  if (!member) return null
  const { id, email, state, second_factor, sessions, last_seen } = member
  return (
    <>
      <Facts
        rows={[
          ['Correo', email],
          ['Estado', stateWords[state]],
          ['Segundo factor', second_factor ? 'Activado' : 'Sin activar'],
          ['Sesiones abiertas', String(sessions)],
          ['Última vez', last_seen && formatMoment(last_seen)],
        ]}
      />
      <DeskForm removal={REMOVAL} defaultValues={{ active: state !== 'out' }}>
        <RoleInput />
        <BooleanInput source="active" label="Puede entrar a la trastienda" />
      </DeskForm>
      <EventsOf id={id} />
    </>
  )
}

function EventsOf({ id }: { id: number }) {
  const ask = useCallback(() => call(adminStaffApi.listEvents, { params: { id } }), [id])
  return <SecurityEvents ask={ask} />
}
