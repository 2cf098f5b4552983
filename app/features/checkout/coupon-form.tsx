import { useState } from 'react'
import { notify } from '#app/features/alerts/notify.ts'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import button from '#app/ui/button.module.css'
import { Field } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { checkoutApi } from '#contracts/checkout.ts'
import { toCreditCode } from '#contracts/credit-code.ts'
import type { CheckoutBackend } from './checkout-backend.ts'
import { CodeLine } from './code-line.tsx'
import css from './coupon-form.module.css'
import { toCouponRefusal } from './error-messages.ts'
import { type Choice, toTerms } from './find-totals.ts'

type Props = {
  backend: Pick<CheckoutBackend, 'checkCoupon' | 'checkCredit'>
  /** What the code is checked for. */
  choice: Choice
  /** The coupon that the shopper chose. */
  asked?: string | undefined
  /** The coupon that applies instead, without being chosen. */
  applied?: string | undefined
  disabled: boolean
  /** Resolves when the totals include the coupon. */
  onApply: (coupon: string | undefined) => Promise<void>
  /** The same for the code of a store credit, which is typed into the same field. */
  onApplyCredit: (code: string) => Promise<void>
}

export function CouponForm({
  backend,
  choice,
  asked,
  applied,
  disabled,
  onApply,
  onApplyCredit,
}: Props) {
  const [wantsOther, setWantsOther] = useState(false)
  const form = useContractForm({
    parse: (fields) => parseInput(checkoutApi.checkCoupon.query, fields),
    async send(query, element) {
      const credit_code = toCreditCode(query.coupon_name)
      if (credit_code) {
        const code = await backend.checkCredit(credit_code, toTerms(choice))
        notify('good', 'Crédito aplicado')
        element.reset()
        setWantsOther(false)
        return onApplyCredit(code)
      }
      const coupon = await backend.checkCoupon(query.coupon_name, toTerms(choice))
      notify('good', messages.coupon.good)
      element.reset()
      setWantsOther(false)
      await onApply(coupon)
    },
    onError(error) {
      if (!(error instanceof CallFailed)) throw error
      const text = toCouponRefusal(error)
      notify('bad', text)
      return { fields: { coupon_name: text } }
    },
  })
  return (
    <form
      className={css.coupon}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      {asked && !wantsOther ? (
        <p className={css.applied}>
          <button
            type="button"
            className="link"
            disabled={disabled}
            ref={catchFocus}
            onClick={() => setWantsOther(true)}
          >
            Usar otro código
          </button>
        </p>
      ) : (
        <>
          <Field
            label="Cupón de Descuento"
            {...form.of('coupon_name')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            disabled={disabled}
            unmarked
          />
          <SubmitButton className={button.ghost} busy={form.isBusy} disabled={disabled}>
            Aplicar Cupón
          </SubmitButton>
        </>
      )}
      {applied && applied !== asked && (
        <p className={css.applied} role="status">
          <span>
            {asked ? 'Te conviene más ' : 'Se aplica solo: '}
            <strong>{applied}</strong>
            {asked && ', así que no usamos tu cupón'}
          </span>
        </p>
      )}
      {asked && (
        <CodeLine
          verb="Quitar"
          what={`el cupón ${asked}`}
          disabled={disabled}
          onPress={() => void onApply(undefined)}
        >
          Cupón <strong>{asked}</strong>
        </CodeLine>
      )}
    </form>
  )
}

/** The field that had the focus is gone. */
const catchFocus = (other: HTMLButtonElement | null) => {
  if (document.activeElement === document.body) other?.focus()
}
