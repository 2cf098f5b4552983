import { notify } from '#app/features/alerts/notify.ts'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import button from '#app/ui/button.module.css'
import { Field } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { checkoutApi } from '#contracts/checkout.ts'
import css from './coupon-form.module.css'
import { toCouponRefusal } from './error-messages.ts'

type Props = {
  applied?: string | undefined
  disabled: boolean
  /** Resolves when the totals include the coupon. */
  onApply: (coupon: string | undefined) => Promise<void>
}

export function CouponForm({ applied, disabled, onApply }: Props) {
  const form = useContractForm({
    parse: (fields) => parseInput(checkoutApi.checkCoupon.query, fields),
    async send(query, element) {
      const { coupon } = await call(checkoutApi.checkCoupon, { query })
      notify('good', messages.coupon.good)
      element.reset()
      await onApply(coupon.name)
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
      {applied && (
        <p className={css.applied}>
          <span>
            Cupón <strong>{applied}</strong>
          </span>
          <button
            type="button"
            className="link"
            disabled={disabled}
            onClick={() => onApply(undefined)}
          >
            Quitar<span className="hush"> el cupón {applied}</span>
          </button>
        </p>
      )}
    </form>
  )
}
