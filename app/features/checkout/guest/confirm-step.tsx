import { useState } from 'react'
import checkout from '#app/features/checkout/checkout-screen.module.css'
import { PayWayChoices } from '#app/features/checkout/pay-way-choices.tsx'
import { Shortage } from '#app/features/checkout/shortage.tsx'
import { TermsNote } from '#app/features/checkout/terms-note.tsx'
import type { Payment } from '#app/features/checkout/use-payment.ts'
import type { Purchase } from '#app/features/checkout/use-purchase.ts'
import button from '#app/ui/button.module.css'
import { DataNotice } from '#app/ui/data-notice.tsx'
import { Field } from '#app/ui/field.tsx'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { formatPrice } from '#contracts/format-price.ts'

type Props = {
  purchase: Purchase
  payment: Payment
  field: { name: string; error: string | undefined; defaultValue: string | undefined }
  isPickup: boolean
  email: string | undefined
}

/** The document, the total beside the button, and what is accepted with it. */
export function ConfirmStep({ purchase, payment, field, isPickup, email }: Props) {
  const { totals, problem } = purchase
  const { stage } = payment
  return (
    <>
      <PayWayChoices purchase={purchase} isPickup={isPickup} />
      <BuyerDocument key={String(isPickup)} field={field} isPickup={isPickup} />
      {!problem && (
        <div className="gap" data-figure>
          <p>
            Total:{' '}
            <strong className="nums">
              {formatPrice(totals.amount_due ?? totals.total_amount)}
            </strong>
          </p>
          <p className="note">
            IVA incluido. Precio sin impuestos nacionales:{' '}
            <span className="nums">{formatPrice(totals.total_amount - totals.estimated_tax)}</span>
          </p>
        </div>
      )}
      {email && (
        <p className="note gap">
          Te escribimos a <strong className="anywhere">{email}</strong>.
        </p>
      )}
      <Shortage purchase={purchase} payment={payment} />
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
      <TermsNote />
      <DataNotice
        purpose={`${isPickup ? 'entregarte' : 'enviarte'} este pedido y hablarte de él`}
        isFolded
      />
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
