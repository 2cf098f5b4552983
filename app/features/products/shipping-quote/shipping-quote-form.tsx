import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { readDestination, rememberDestination } from '#app/cart/remembered-destination.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import button from '#app/ui/button.module.css'
import field from '#app/ui/field.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { listProvincesOf, MALFORMED_POSTAL_CODE, parsePostalCode } from '#contracts/postal-code.ts'
import { type Province, provinces } from '#contracts/provinces.ts'
import { type QuotedShipping, shippingQuoteApi } from '#contracts/shipping-quote.ts'
import css from './shipping-quote.module.css'
import { ShippingQuoteList } from './shipping-quote-list.tsx'

const UNREACHABLE = 'No pudimos calcularlo. Puede ser la conexión: probá de nuevo.'

type Quote = { place: string; options: QuotedShipping[] }

/** The provinces of a code: none while it is incomplete, all of them if nobody knows the code. */
function listProvinces(code: string): readonly Province[] {
  const parsed = parsePostalCode(code)
  if (!parsed) return []
  const found = listProvincesOf(parsed)
  return found.length > 0 ? found : provinces
}

const toProblem = (error: unknown): string => {
  if (!(error instanceof CallFailed)) throw error
  return error.fields['postal_code']?.[0] ?? (error.isTemporary ? UNREACHABLE : error.message)
}

export function ShippingQuoteForm({ amount }: { amount: number }) {
  const id = useId()
  const [remembered] = useState(readDestination)
  const [code, setCode] = useState(remembered?.postal_code ?? '')
  const [province, setProvince] = useState(remembered?.state_province_region ?? '')
  const [problem, setProblem] = useState('')
  const [quote, setQuote] = useState<Quote | null>(null)
  const [isBusy, run] = useBusy()
  const input = useRef<HTMLInputElement>(null)
  const offered = listProvinces(code)
  const [first] = offered
  // Of several provinces the most usual one is chosen until the shopper says another.
  const chosen = offered.find((each) => each === province) ?? first

  const calculate = (total: number) =>
    run(async () => {
      setProblem('')
      if (!chosen) {
        setQuote(null)
        setProblem(MALFORMED_POSTAL_CODE)
        return input.current?.focus()
      }
      const destination = { postal_code: code.trim(), state_province_region: chosen }
      try {
        const query = { ...destination, amount: total }
        const { shipping_options } = await call(shippingQuoteApi.get, { query })
        rememberDestination(destination)
        setQuote({ place: `${destination.postal_code}, ${chosen}`, options: shipping_options })
      } catch (error) {
        setQuote(null)
        setProblem(toProblem(error))
      }
    })

  const follow = (total: number) => {
    if (readDestination() && chosen) void calculate(total)
    else input.current?.focus()
  }
  const latest = useRef(follow)
  latest.current = follow
  useEffect(() => latest.current(amount), [amount])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void calculate(amount)
  }

  return (
    <form
      method="post"
      noValidate
      className={css.quote}
      aria-label="Calcular envío"
      onSubmit={submit}
    >
      <div className={`${field.field} ${css.ask}`}>
        <label htmlFor={id}>Código postal</label>
        <div className={css.line}>
          <input
            ref={input}
            id={id}
            name="postal_code"
            autoComplete="postal-code"
            inputMode="text"
            spellCheck={false}
            maxLength={12}
            value={code}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            onChange={({ target }) => {
              setCode(target.value)
              setQuote(null)
              setProblem('')
            }}
          />
          <SubmitButton className={button.ghost} busy={isBusy}>
            Calcular
          </SubmitButton>
        </div>
        {problem && (
          <p className={field.error} id={`${id}-error`} role="alert">
            {problem}
          </p>
        )}
      </div>
      {offered.length > 1 && chosen && (
        <SelectField
          label="Provincia"
          name="state_province_region"
          options={offered}
          placeholder="Elegí la provincia"
          required
          value={chosen}
          onChange={({ target }) => {
            setProvince(target.value)
            setQuote(null)
          }}
        />
      )}
      <div role="status">{quote && <ShippingQuoteList {...quote} />}</div>
    </form>
  )
}
