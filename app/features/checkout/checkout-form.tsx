import { type FormEvent, useState } from 'react'
import { readDraft, saveDraft } from '#app/cart/checkout-draft.ts'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { callOrNull } from '#app/session/call-or-null.ts'
import { DataNotice } from '#app/ui/data-notice.tsx'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { COUNTRY, DeliveryForm } from '#contracts/checkout.ts'
import { type Profile, profileApi } from '#contracts/profile.ts'
import css from './checkout-screen.module.css'
import { DeliveryFields } from './delivery-fields.tsx'
import { ShippingChoices } from './shipping-choices.tsx'
import type { Payment } from './use-payment.ts'
import type { Purchase } from './use-purchase.ts'

export function CheckoutForm({ purchase, payment }: { purchase: Purchase; payment: Payment }) {
  const { options, choice, totals, profile, choose } = purchase
  const { stage, isLocked, fields, confirm, discard } = payment
  const [draft] = useState(() => readDraft().form)
  const [isSavedToProfile, setIsSavedToProfile] = useState<boolean | null>(null)

  const form = useContractForm({
    parse: (input) =>
      parseInput(DeliveryForm, { ...Object.fromEntries(input), country_region: COUNTRY }),
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
    saveDraft({ form: readFields(event.currentTarget), order: undefined })
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
        <div className={css.step}>
          <h2>Envío</h2>
          <ShippingChoices
            options={options}
            chosen={choice.shipping_id}
            productsTotal={totals.total_after_coupon}
            onChoose={(shipping_id) => choose({ ...choice, shipping_id })}
          />
        </div>
        <div className={css.step}>
          <h2>Dirección</h2>
          <DeliveryFields
            initial={draft ?? (profile && toDelivery(profile))}
            errors={{ ...toFirstErrors(fields), ...form.errors.fields }}
          />
          <div className={css.confirm}>
            <SubmitButton busy={stage === 'confirming'} disabled={!choice.shipping_id}>
              Confirmar
            </SubmitButton>
            <p className="note" role="status">
              {!choice.shipping_id && 'Elegí cómo te lo enviamos para confirmar.'}
              {stage === 'confirmed' && (
                <span className={css.done}>
                  <RareIcon name="check" /> Datos confirmados.
                </span>
              )}
              {isSavedToProfile === false &&
                ' No pudimos guardar tus datos en el perfil; el pedido sigue.'}
              {isSavedToProfile && ' Guardamos tus datos en el perfil.'}
            </p>
          </div>
          <DataNotice purpose="enviarte este pedido y hablarte de él" />
        </div>
      </fieldset>
    </form>
  )
}

const readFields = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Record<string, string>

const toDelivery = (profile: Profile): Record<keyof DeliveryForm, string> => ({
  full_name: profile.full_name,
  address_line_1: profile.address_line_1,
  address_line_2: profile.address_line_2,
  city: profile.city,
  state_province_region: profile.state_province_region,
  postal_zip_code: profile.zipcode,
  country_region: COUNTRY,
  telephone_number: profile.phone,
})

const toFirstErrors = (fields: Record<string, string[]>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(fields).map(([name, [text]]) => [name, text]))

/** Saves the address in the profile. A failure does not stop the purchase. */
async function saveToProfile(form: DeliveryForm): Promise<boolean> {
  const { address_line_1, address_line_2, city, state_province_region, country_region } = form
  const saved = await callOrNull(profileApi.updateProfile, {
    body: {
      phone: form.telephone_number,
      address: address_line_1,
      address_line_2,
      city,
      state_province_region,
      country_region,
      zipcode: form.postal_zip_code,
    },
  })
  return saved !== null
}
