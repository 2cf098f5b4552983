import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { addPending } from './pending-quantities.ts'
import { MIN_TYPED, MORE_OPTION, toChoice, toCount } from './quantities.ts'
import css from './quantity.module.css'

type Props = {
  name: string
  count: number
  isBusy: boolean
  /** Resolves with false if the server refused the quantity. */
  onUpdate: (count: number) => Promise<boolean>
}

export function Quantity({ name, count, isBusy, onUpdate }: Props) {
  const [lastCount, setLastCount] = useState(count)
  const [choice, setChoice] = useState(() => toChoice(count))
  const [isWrong, setIsWrong] = useState(false)
  // The count changed outside of this form, in another tab or by the server.
  if (lastCount !== count) {
    setLastCount(count)
    setChoice(toChoice(count))
  }

  const save = async (): Promise<boolean> => {
    const typed = toCount(choice)
    setIsWrong(typed === null)
    if (typed === null) return false
    const isSaved = await onUpdate(typed)
    if (!isSaved) setChoice(toChoice(count))
    return isSaved
  }

  const isPending = toCount(choice) !== count
  const saveLatest = useEffectEvent(save)
  // Whoever goes on to pay pays what is shown here.
  useEffect(() => (isPending ? addPending(() => saveLatest()) : undefined), [isPending])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
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
        <option value={MORE_OPTION}>Mas de 9</option>
      </select>
      {choice.option === MORE_OPTION && (
        <input
          type="number"
          inputMode="numeric"
          min={MIN_TYPED}
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
          Tiene que ser {MIN_TYPED} o más.
        </p>
      )}
    </form>
  )
}
