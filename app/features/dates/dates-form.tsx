import { useState } from 'react'
import { EmailField } from '#app/features/entry/email-field.tsx'
import { EntryForm } from '#app/features/entry/entry-form.tsx'
import { useEntryForm } from '#app/features/entry/use-entry-form.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { Field } from '#app/ui/field.tsx'
import { Sent } from '#app/ui/sent.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { datesApi, days, timeSlots } from '#contracts/dates.ts'
import css from './dates-form.module.css'
import { Options } from './options.tsx'

const read = (fields: FormData) => ({
  ...Object.fromEntries(fields),
  available_days: fields.getAll('available_days'),
})

const required = { required: true, unmarked: true }

export function DatesForm() {
  const [state, setState] = useState<'asking' | 'sent' | 'failed'>('asking')
  const form = useEntryForm({
    endpoint: datesApi.newDate,
    words: messages.appointment,
    read,
    async send(body) {
      setState('asking')
      await call(datesApi.newDate, { body }).catch((error: unknown) => {
        setState('failed')
        throw error
      })
    },
    onGood: () => setState('sent'),
  })
  return (
    <EntryForm form={form} label="Pedido de cita">
      <div className={css.two}>
        <Field {...form.of('first_name')} {...required} label="Nombre" autoComplete="given-name" />
        <Field
          {...form.of('last_name')}
          {...required}
          label="Apellido"
          autoComplete="family-name"
        />
      </div>
      <div className={css.two}>
        <EmailField {...form.of('email')} />
        <Field
          {...form.of('phone')}
          {...required}
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      </div>
      <Options
        legend="Días disponibles"
        type="checkbox"
        options={days}
        {...form.of('available_days')}
      />
      <Options
        legend="Horario"
        type="radio"
        options={timeSlots}
        chosen="morning"
        {...form.of('time_slot')}
      />
      {state === 'failed' && (
        <p className={css.failed} role="alert">
          {messages.appointment.state}
        </p>
      )}
      {state === 'sent' ? (
        <Sent>Cita solicitada</Sent>
      ) : (
        <SubmitButton busy={form.isBusy}>Solicitar cita</SubmitButton>
      )}
    </EntryForm>
  )
}
