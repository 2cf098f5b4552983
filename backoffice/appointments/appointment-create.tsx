import { useCallback } from 'react'
import { type RedirectionSideEffect, required, TextInput, useInput } from 'react-admin'
import { useSearchParams } from 'react-router'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { Columns, Inside, Pair } from '#backoffice/components/columns.tsx'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import type { Slot } from '#contracts/admin/appointments.ts'
import { visitReasons } from '#contracts/appointments.ts'
import { dayOf } from '#contracts/dates.ts'
import { findOpenDay } from './find-open-day.ts'
import { SlotFields } from './slot-fields.tsx'

/** Without an e-mail, the page of the appointment has the text to tell the visitor. Who came from the week returns to it. */
const toNext =
  (isFromWeek: boolean): RedirectionSideEffect =>
  (_resource, id, row) => {
    if (!row?.['email']) return `appointments/${id}`
    if (!isFromWeek) return 'appointments'
    return row['starts_at'] ? `semana?day=${dayOf(row['starts_at'])}` : 'semana'
  }

/** Creates an appointment that was made by telephone or in the shop, at the free hour that was pressed in the week. */
export function AppointmentCreate() {
  const [query] = useSearchParams()
  const [day, time] = [query.get('day'), query.get('time') ?? '']
  const load = useCallback(
    async () => ({ day: day ?? (await findOpenDay()), time: day ? time : '' }),
    [day, time],
  )
  return (
    <AdminCreate title="Nuevo turno" redirect={toNext(query.get('from') === 'week')}>
      <Loaded of={useReply(load)}>{(slot) => <Fields {...slot} />}</Loaded>
    </AdminCreate>
  )
}

/** Either is enough. */
const reachable = (phone: unknown, { email }: { email?: unknown }) =>
  phone || email ? undefined : 'Escribí un teléfono o un correo, para poder avisarle.'

const Fields = ({ day, time }: Slot) => (
  <AdminForm isWide save="Dar el turno" defaultValues={{ day, time }}>
    <Columns
      main={
        <>
          <Panel title="Quién viene">
            <Inside>
              <Pair>
                <TextInput
                  source="first_name"
                  label="Nombre"
                  validate={required()}
                  helperText={false}
                />
                <TextInput source="last_name" label="Apellido" helperText={false} />
              </Pair>
              <Pair>
                <TextInput
                  source="phone"
                  label="Teléfono"
                  type="tel"
                  validate={reachable}
                  helperText={false}
                />
                <TextInput
                  source="email"
                  label="Correo electrónico"
                  type="email"
                  helperText="Sin correo no le llega ningún aviso."
                />
              </Pair>
            </Inside>
          </Panel>
          <Panel title="Para qué">
            <Inside>
              <TextInput
                source="reason"
                label="Motivo"
                helperText={false}
                slotProps={{ htmlInput: { list: 'reasons', maxLength: 80, autoComplete: 'off' } }}
              />
              <datalist id="reasons">
                {visitReasons.map((reason) => (
                  <option key={reason} value={reason} />
                ))}
              </datalist>
              <TextInput
                source="note"
                label="Nota"
                helperText="La ve sólo el equipo."
                multiline
                minRows={2}
              />
            </Inside>
          </Panel>
        </>
      }
      aside={
        <Panel title="Cuándo">
          <Inside>
            <SlotInput />
          </Inside>
        </Panel>
      }
    />
  </AdminForm>
)

function SlotInput() {
  const { field: day, fieldState: dayState } = useInput({
    source: 'day',
    validate: required('Elegí un día.'),
  })
  const { field: time, fieldState: timeState } = useInput({
    source: 'time',
    validate: required('Elegí una hora.'),
  })
  return (
    <SlotFields
      slot={{ day: day.value, time: time.value ?? '' }}
      onChange={(slot) => {
        day.onChange(slot.day)
        time.onChange(slot.time)
      }}
      errors={{ day: dayState.error?.message, time: timeState.error?.message }}
    />
  )
}
