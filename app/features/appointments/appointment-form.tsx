import { useState } from 'react'
import { AuthForm } from '#app/features/auth/auth-form.tsx'
import { EmailField } from '#app/features/auth/email-field.tsx'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { Field } from '#app/ui/field.tsx'
import { SentNotice } from '#app/ui/sent-notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { appointmentsApi, days, timeSlots } from '#contracts/appointments.ts'
import css from './appointment-form.module.css'
import { Options } from './options.tsx'

const read = (fields: FormData) => ({
  ...Object.fromEntries(fields),
  available_days: fields.getAll('available_days'),
})

const required = { required: true, unmarked: true }

export function AppointmentForm() {
  const [state, setState] = useState<'asking' | 'sent' | 'failed'>('asking')
  const form = useAuthForm({
    endpoint: appointmentsApi.newDate,
    words: messages.appointment,
    read,
    async send(body) {
      setState('asking')
      await call(appointmentsApi.newDate, { body }).catch((error: unknown) => {
        setState('failed')
        throw error
      })
    },
    onGood: () => setState('sent'),
  })
  return (
    <AuthForm form={form} label="Pedido de cita">
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
        <SentNotice>Cita solicitada</SentNotice>
      ) : (
        <SubmitButton busy={form.isBusy}>Solicitar cita</SubmitButton>
      )}
    </AuthForm>
  )
}
