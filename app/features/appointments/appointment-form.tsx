import { useState } from 'react'
import css from '#app/features/forms/contract-form.module.css'
import { ContractForm } from '#app/features/forms/contract-form.tsx'
import { EmailField } from '#app/features/forms/email-field.tsx'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { toasts } from '#app/features/forms/toasts.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { Field } from '#app/ui/field.tsx'
import { SentNotice } from '#app/ui/sent-notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { appointmentsApi, days, timeSlots, visitReasons } from '#contracts/appointments.ts'
import { Options } from './options.tsx'
import { toBudget } from './to-budget.ts'
import { WantedPiece, type WantedProduct } from './wanted-product.tsx'

const parse = (fields: FormData) =>
  parseInput(appointmentsApi.newDate.body, {
    ...Object.fromEntries(fields),
    budget: toBudget(String(fields.get('budget') ?? '')),
    available_days: fields.getAll('available_days'),
    any_size: fields.has('any_size') || undefined,
  })

const required = { required: true, unmarked: true }

type Props = { product: WantedProduct | null; reason: string }

export function AppointmentForm({ product, reason }: Props) {
  const [state, setState] = useState<'asking' | 'sent' | 'failed'>('asking')
  const form = useContractForm({
    parse,
    ...toasts(messages.appointment),
    async send(body) {
      setState('asking')
      await call(appointmentsApi.newDate, { body }).catch((error: unknown) => {
        setState('failed')
        throw error
      })
    },
    onSuccess: () => setState('sent'),
  })
  return (
    <ContractForm form={form} label="Pedido de cita">
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
        defaultValue="morning"
        {...form.of('time_slot')}
      />
      <div className={css.two}>
        <Field
          {...form.of('reason')}
          label="Motivo"
          defaultValue={reason}
          list="reasons"
          autoComplete="off"
          maxLength={80}
        />
        <Field
          {...form.of('budget')}
          label="Presupuesto en pesos"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <datalist id="reasons">
        {visitReasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      {product && <WantedPiece product={product} {...form.of('product_id')} />}
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
    </ContractForm>
  )
}
