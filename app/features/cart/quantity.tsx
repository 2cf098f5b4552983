import { type FormEvent, useState } from 'react'
import { FIRST_TYPED, MORE, toChoice, toCount } from './quantities.ts'
import css from './quantity.module.css'

type Props = {
  name: string
  count: number
  isBusy: boolean
  /** Whether the shop accepted it. */
  onUpdate: (count: number) => Promise<boolean>
}

export function Quantity({ name, count, isBusy, onUpdate }: Props) {
  const [seen, setSeen] = useState(count)
  const [choice, setChoice] = useState(() => toChoice(count))
  const [isWrong, setIsWrong] = useState(false)
  // The shop said otherwise, or another tab.
  if (seen !== count) {
    setSeen(count)
    setChoice(toChoice(count))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = toCount(choice)
    setIsWrong(wanted === null)
    if (wanted === null) return
    if (!(await onUpdate(wanted))) setChoice(toChoice(count))
  }

  return (
    <form className={css.quantity} method="post" noValidate onSubmit={submit}>
      <select
        aria-label={`Cantidad: ${name}`}
        value={choice.option}
        onChange={({ target }) => {
          setIsWrong(false)
          setChoice({ ...choice, option: target.value })
        }}
      >
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((option) => (
          <option key={option}>{option}</option>
        ))}
        <option value={MORE}>Mas de 9</option>
      </select>
      {choice.option === MORE && (
        <input
          type="number"
          inputMode="numeric"
          min={FIRST_TYPED}
          step={1}
          aria-label={`Cantidad exacta: ${name}`}
          aria-invalid={isWrong || undefined}
          value={choice.typed}
          onChange={({ target }) => setChoice({ ...choice, typed: target.value })}
        />
      )}
      <button className="link" type="submit" aria-busy={isBusy} aria-label={`Actualizar: ${name}`}>
        Actualizar
      </button>
      {isWrong && (
        <p className={css.wrong} role="alert">
          Tiene que ser {FIRST_TYPED} o más.
        </p>
      )}
    </form>
  )
}
