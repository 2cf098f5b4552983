import './piece-field.css'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useGroupedPesos } from '#backoffice/components/use-grouped-pesos.ts'
import { PESOS_HINT } from '#backoffice/format/pesos.ts'
import { formatShortPrice, parsePesos } from '#contracts/pesos.ts'
import type { SaveError } from './use-piece-edits.tsx'

type Props = {
  label: string
  kind: 'price' | 'stock'
  value: number
  onSave: (value: number) => Promise<SaveError | null>
}

const WHOLE_NUMBER = /^\d{1,9}$/
const STOCK_HINT = 'Escribí un número entero, por ejemplo 3.'

const kinds = {
  price: { format: formatShortPrice, parse: parsePesos, hint: PESOS_HINT, inputMode: 'decimal' },
  stock: {
    format: String,
    parse: (text: string) => (WHOLE_NUMBER.test(text.trim()) ? Number(text) : null),
    hint: STOCK_HINT,
    inputMode: 'numeric',
  },
} as const

/** A number of a row: Enter saves and goes to the field below, leaving saves, Escape restores. */
export function PieceField({ label, kind, value, onSave }: Props) {
  const { format, parse, hint, inputMode } = kinds[kind]
  const id = useId()
  /** Null while the stored value is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')
  const [canRetry, setCanRetry] = useState(false)
  const savingText = useRef<string | null>(null)
  const isChanged = typed !== null && typed.trim() !== format(value)

  const restore = () => {
    setTyped(null)
    setError('')
  }
  const save = async () => {
    if (!isChanged) return restore()
    if (savingText.current === typed) return
    const wanted = parse(typed)
    if (wanted === null) return setError(hint)
    if (wanted === value) return restore()
    savingText.current = typed
    setError('')
    setCanRetry(false)
    const refused = await onSave(wanted)
    savingText.current = null
    setError(refused?.text ?? '')
    setCanRetry(refused?.canRetry ?? false)
    // What was typed meanwhile stays.
    if (!refused?.isTypedKept) setTyped((current) => (current === typed ? null : current))
  }
  const type = (text: string) => {
    setTyped(text)
    setError('')
  }
  const changePrice = useGroupedPesos(typed ?? format(value), type)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') restore()
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
    findFieldBelow(event.currentTarget)?.focus()
  }

  return (
    <div className="field">
      <input
        className="input"
        data-kind={kind}
        data-changed={isChanged || undefined}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        inputMode={inputMode}
        autoComplete="off"
        value={typed ?? format(value)}
        onChange={kind === 'price' ? changePrice : ({ target }) => type(target.value)}
        onFocus={({ target }: FocusEvent<HTMLInputElement>) => target.select()}
        onBlur={() => void save()}
        onKeyDown={press}
      />
      {error && (
        <p id={id} role="alert" className="error">
          {error}
          {canRetry && (
            <>
              {' '}
              <button type="button" className="link" onClick={() => void save()}>
                Reintentar
              </button>
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** The next visible field of the same kind in the table. */
function findFieldBelow(field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = field
    .closest('table')
    ?.querySelectorAll<HTMLInputElement>(`input[data-kind=${field.dataset['kind']}]`)
  const visible = [...(fields ?? [])].filter((each) => each.offsetParent !== null)
  return visible[visible.indexOf(field) + 1]
}
