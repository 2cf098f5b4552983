import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import button from '#app/ui/button.module.css'
import { Field } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { checkoutApi } from '#contracts/checkout.ts'
import { inSpanish } from '#contracts/in-spanish.ts'
import css from './coupon-form.module.css'
import { toCouponRefusal } from './error-messages.ts'

type Props = {
  applied?: string
  disabled: boolean
  /** Resolves once the purchase is counted with it. */
  onApply: (coupon: string | undefined) => Promise<void>
}

export function CouponForm({ applied, disabled, onApply }: Props) {
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const apply = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form))
    const query = checkoutApi.checkCoupon.query.safeParse(typed, inSpanish)
    if (!query.success) return complain(form, query.error.issues[0]?.message)
    setError(undefined)
    try {
      const { coupon } = await call(checkoutApi.checkCoupon, { query: query.data })
      notify('good', messages.coupon.good)
      form.reset()
      await onApply(coupon.name)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      const text = toCouponRefusal(failure)
      notify('bad', text)
      complain(form, text)
    }
  }

  const complain = (form: HTMLFormElement, text: string | undefined) => {
    flushSync(() => setError(text))
    form.querySelector('input')?.focus()
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    await apply(event.currentTarget).finally(() => setIsBusy(false))
  }

  return (
    <form className={css.coupon} method="post" noValidate onSubmit={onSubmit}>
      <Field
        label="Cupón de Descuento"
        name="coupon_name"
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={disabled}
        onInput={() => setError(undefined)}
        unmarked
      />
      <SubmitButton className={button.ghost} busy={isBusy} disabled={disabled}>
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
