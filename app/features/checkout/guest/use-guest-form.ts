import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { guestDraft } from '#app/cart/guest-draft.ts'
import type { Payment } from '#app/features/checkout/use-payment.ts'
import type { Purchase } from '#app/features/checkout/use-purchase.ts'
import { suggestAddress } from '#app/features/forms/suggest-address.ts'
import {
  type Errors,
  findFirstError,
  hashes,
  parseGuestForm,
  type Step,
  stepFields,
  toStep,
} from './guest-fields.ts'

const DOUBTFUL = 'Fijate si está bien escrito: ahí te mandamos todo. Si está bien, seguí.'
const NO_SHIPPING = 'Elegí cómo te lo enviamos.'

const readFields = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Record<string, string>

/** The state of the form in three steps. On wide screens all steps are shown at once. */
export function useGuestForm(purchase: Purchase, payment: Payment) {
  const { options, choice } = purchase
  const isPickup = options.some(({ id, is_pickup }) => is_pickup && id === choice.shipping_id)
  const form = useRef<HTMLFormElement>(null)
  const step = toStep(useLocation().hash)
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Errors>({})
  /** The address that looks like a slip, once it was questioned: pressed again, it is meant. */
  const questioned = useRef('')
  const { fields: refused } = payment

  const goTo = (next: Step, { preventScrollReset = false } = {}) => {
    if (next !== step) void navigate({ hash: hashes[next] }, { preventScrollReset })
  }

  const showFirst = (found: Errors) => {
    const first = findFirstError(found)
    if (!first) return
    flushSync(() => {
      setErrors(found)
      // The field that takes the focus decides what is in view.
      goTo(first.step, { preventScrollReset: true })
    })
    const field = form.current?.elements.namedItem(first.name)
    const [focused] = field instanceof RadioNodeList ? field : [field]
    if (focused instanceof HTMLElement) focused.focus()
  }

  const questionEmail = ({ email = '' }: Record<string, string>): Errors => {
    if (!suggestAddress(email) || questioned.current === email) return {}
    questioned.current = email
    return { email: DOUBTFUL }
  }

  const validate = (typed: Record<string, string>) => {
    const parsed = parseGuestForm(typed, isPickup)
    const found: Errors = {
      ...('errors' in parsed && parsed.errors),
      ...(!choice.shipping_id && { shipping_id: NO_SHIPPING }),
    }
    return { parsed, found }
  }

  // The server may refuse what the browser accepted.
  useEffect(() => {
    const [first] = Object.keys(refused)
    if (first) setErrors((before) => ({ ...before, ...toFirstErrors(refused) }))
  }, [refused])

  return {
    ref: form,
    step,
    isPickup,
    errors: choice.shipping_id ? { ...errors, shipping_id: undefined } : errors,

    /** Goes on if all fields of the step are right. */
    next(to: Step) {
      if (!form.current) return
      const typed = readFields(form.current)
      const { found } = validate(typed)
      const own = Object.fromEntries(
        Object.entries({ ...questionEmail(typed), ...found }).filter(([name]) =>
          stepFields[step].includes(name),
        ),
      )
      if (Object.keys(own).length > 0) return showFirst(own)
      setErrors({})
      goTo(to)
    },

    /** Saves the draft. Changed data must be confirmed again. */
    onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      const { name } = target as HTMLInputElement
      const typed = readFields(currentTarget)
      guestDraft.save({ form: { ...guestDraft.read().form, ...typed } })
      setErrors(({ [name]: _corrected, ...others }) => others)
      payment.discard()
      return typed
    },

    /** Validates the field that was left, unless it is still empty. */
    onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
      const { name, value } = target as unknown as HTMLInputElement
      if (!name || !value) return
      const { found } = validate(readFields(currentTarget))
      setErrors((before) => {
        const isDoubtful = before[name] === DOUBTFUL
        return { ...before, [name]: found[name] ?? (isDoubtful ? DOUBTFUL : undefined) }
      })
    },

    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (payment.stage === 'confirming') return
      const typed = readFields(event.currentTarget)
      const { parsed, found } = validate(typed)
      const wrong = { ...questionEmail(typed), ...found }
      if ('errors' in parsed || findFirstError(wrong)) return showFirst(wrong)
      setErrors({})
      void payment.confirm(parsed.input)
    },
  }
}

const toFirstErrors = (fields: Record<string, string[]>): Errors =>
  Object.fromEntries(Object.entries(fields).map(([name, [text]]) => [name, text]))
