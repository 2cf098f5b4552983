import { useState } from 'react'
import checkout from '#app/features/checkout/checkout-screen.module.css'
import { ConfirmTotal } from '#app/features/checkout/confirm-total.tsx'
import { LegalNotes } from '#app/features/checkout/legal-notes.tsx'
import { PayWayChoices } from '#app/features/checkout/pay-way-choices.tsx'
import { Shortage } from '#app/features/checkout/shortage.tsx'
import type { Payment } from '#app/features/checkout/use-payment.ts'
import type { Purchase } from '#app/features/checkout/use-purchase.ts'
import button from '#app/ui/button.module.css'
import { Field } from '#app/ui/field.tsx'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

type Props = {
  purchase: Purchase
  payment: Payment
  field: { name: string; error: string | undefined; defaultValue: string | undefined }
  isPickup: boolean
  email: string | undefined
}

/** The document, the total beside the button, and what is accepted with it. */
export function ConfirmStep({ purchase, payment, field, isPickup, email }: Props) {
  const { stage } = payment
  return (
    <>
      <PayWayChoices purchase={purchase} isPickup={isPickup} />
      <BuyerDocument key={String(isPickup)} field={field} isPickup={isPickup} />
      {email && (
        <p className="note gap">
          Te escribimos a <strong className="anywhere">{email}</strong>.
        </p>
      )}
      <Shortage purchase={purchase} payment={payment} />
      <ConfirmTotal purchase={purchase} />
      <div className="gap">
        <SubmitButton
          // What comes next is the payment.
          className={`${button.wide} ${stage === 'confirmed' ? button.ghost : ''}`}
          busy={stage === 'confirming'}
        >
          Confirmar
        </SubmitButton>
      </div>
      <p className="note" role="status">
        {stage === 'filling' && payment.outdated}
        {stage === 'confirmed' && (
          <span className={checkout.done}>
            <RareIcon name="check" /> Datos confirmados.
          </span>
        )}
      </p>
      <LegalNotes isPickup={isPickup} />
    </>
  )
}

/** Needed to collect an order; otherwise for who wants an invoice in their name, and asks for the field. */
function BuyerDocument({ field, isPickup }: Pick<Props, 'field' | 'isPickup'>) {
  const [isAsked, setIsAsked] = useState(false)
  if (!isPickup && !isAsked && !field.defaultValue && !field.error) {
    return (
      <p className="gap">
        <button type="button" className="link" onClick={() => setIsAsked(true)}>
          Agregar DNI o CUIT para la factura
        </button>
      </p>
    )
  }
  return (
    <Field
      {...field}
      label={isPickup ? 'DNI o pasaporte' : 'DNI o CUIT'}
      hint={isPickup ? 'De quien lo retira.' : 'Sólo si querés factura a tu nombre.'}
      autoComplete="off"
      autoCapitalize="characters"
      required={isPickup}
      autoFocus={isAsked}
    />
  )
}
