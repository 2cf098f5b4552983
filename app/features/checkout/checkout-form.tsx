import { type FormEvent, useState } from 'react'
import { readDraft, saveDraft } from '#app/cart/checkout-draft.ts'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { type Parsed, useContractForm } from '#app/features/forms/use-contract-form.ts'
import button from '#app/ui/button.module.css'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { COUNTRY, DeliveryForm, PickupForm } from '#contracts/checkout.ts'
import { parsePostalCode } from '#contracts/postal-code.ts'
import css from './checkout-screen.module.css'
import { ConfirmTotal } from './confirm-total.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { findProblem } from './destination.ts'
import { LegalNotes } from './legal-notes.tsx'
import { PayWayChoices } from './pay-way-choices.tsx'
import { PickupPlace } from './pickup-place.tsx'
import { saveToProfile } from './save-to-profile.ts'
import { ShippingStep } from './shipping-step.tsx'
import { Shortage } from './shortage.tsx'
import { isLastAddress, toInitialForm } from './to-initial-form.ts'
import { useDestination } from './use-destination.ts'
import type { Payment } from './use-payment.ts'
import type { Purchase } from './use-purchase.ts'

export function CheckoutForm({ purchase, payment }: { purchase: Purchase; payment: Payment }) {
  const { options, choice, profile, lastDelivery, lastPhone } = purchase
  const { stage, isLocked, fields, confirm, discard } = payment
  const [initial] = useState(() => toInitialForm(profile, lastDelivery, lastPhone))
  const { problem, address, setAddress } = useDestination(purchase, payment, initial)
  const isPickup = options.some(({ id, is_pickup }) => is_pickup && id === choice.shipping_id)
  const [isSavedToProfile, setIsSavedToProfile] = useState<boolean | null>(null)

  const form = useContractForm({
    parse: (input): Parsed<DeliveryForm | PickupForm> =>
      isPickup ? parseInput(PickupForm, input) : parseDelivery(input),
    async send(input, element) {
      setIsSavedToProfile(null)
      if (readFields(element)['keep']) void saveToProfile(input).then(setIsSavedToProfile)
      // Not awaited, so that a changed form can be confirmed again before the first reply.
      void confirm(input)
    },
  })

  /** Saves the draft. Changed data must be confirmed again. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    const typed = readFields(event.currentTarget)
    // Fields that are hidden for a pickup keep their values.
    const values: Record<string, string> = { ...readDraft().form, keep: '', ...typed }
    saveDraft({ form: values, order: undefined })
    setAddress((before) => ({ ...before, ...typed }))
    if (name === 'keep') return
    form.onInput(event)
    discard()
  }

  return (
    <form
      className={css.form}
      method="post"
      aria-label="Envío y dirección"
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        if (stage !== 'confirming') form.onSubmit(event)
      }}
    >
      <fieldset className={css.steps} disabled={isLocked}>
        <ShippingStep purchase={purchase} />
        <div className={css.step}>
          <h2>{isPickup ? 'Retiro' : 'Dirección'}</h2>
          {isPickup && <PickupPlace />}
          {!isPickup && isLastAddress(initial, profile, lastDelivery) && (
            <p className={`note ${css.filled}`}>
              Pusimos los datos de tu último envío. Cambialos si esta vez va a otro lado.
            </p>
          )}
          <DeliveryFields
            initial={initial}
            errors={withPostalCode({ ...toFirstErrors(fields), ...form.errors.fields }, address)}
            warning={problem?.isError ? undefined : problem?.text}
            isPickup={isPickup}
          />
          <PayWayChoices purchase={purchase} isPickup={isPickup} />
          <Shortage purchase={purchase} payment={payment} />
          <ConfirmTotal purchase={purchase} />
          <div className="gap">
            <SubmitButton
              // What comes next is the payment.
              className={`${button.wide} ${stage === 'confirmed' ? button.ghost : ''}`}
              busy={stage === 'confirming'}
              disabled={!choice.shipping_id}
            >
              Confirmar
            </SubmitButton>
          </div>
          <p className="note" role="status">
            {!choice.shipping_id && 'Elegí cómo te lo enviamos para confirmar.'}
            {stage === 'filling' && choice.shipping_id && payment.outdated}
            {stage === 'confirmed' && (
              <span className={css.done}>
                <RareIcon name="check" /> Datos confirmados.
              </span>
            )}
            {isSavedToProfile === false &&
              ' No pudimos guardar tus datos en el perfil; el pedido sigue.'}
            {isSavedToProfile && ' Guardamos tus datos en el perfil.'}
          </p>
          <LegalNotes isPickup={isPickup} />
        </div>
      </fieldset>
    </form>
  )
}

const readFields = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Record<string, string>

function parseDelivery(input: FormData): Parsed<DeliveryForm> {
  const fields = Object.fromEntries(input) as Record<string, string>
  const parsed = parseInput(DeliveryForm, { ...fields, country_region: COUNTRY })
  const problem = findProblem(fields)
  if (!problem?.isError) return parsed
  const errors = 'errors' in parsed ? parsed.errors : {}
  return { errors: { ...errors, postal_zip_code: problem.text } }
}

/**
 * The error of the postal code follows the address, because a change of the province can solve it. An incomplete code
 * is no error while it is being typed.
 */
function withPostalCode(
  { postal_zip_code, ...errors }: Record<string, string | undefined>,
  address: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const code = address['postal_zip_code']?.trim() ?? ''
  if (code === '') return { ...errors, postal_zip_code }
  const problem = findProblem(address)
  const isShown = problem?.isError && (postal_zip_code !== undefined || parsePostalCode(code))
  return { ...errors, postal_zip_code: isShown ? problem.text : undefined }
}

const toFirstErrors = (fields: Record<string, string[]>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(fields).map(([name, [text]]) => [name, text]))
