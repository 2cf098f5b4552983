import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type ReactNode, useEffect, useState } from 'react'
import { InputHelperText, useInput, type Validator } from 'react-admin'
import { PESOS_HINT } from '#backoffice/format/pesos.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { parsePesos, typePesos } from '#contracts/pesos.ts'
import { useGroupedPesos } from './use-grouped-pesos.ts'

type Props = {
  source: string
  label: string
  helperText?: ReactNode
  validate?: Validator
  readOnly?: boolean
  onType?: () => void
}

const isAmount: Validator = (value) => (Number.isNaN(value) ? PESOS_HINT : undefined)

/** Empty input is null. Invalid input is NaN, which fails validation. */
const toValue = (typed: string): number | null =>
  typed.trim() === '' ? null : (parsePesos(typed) ?? Number.NaN)

const toTyped = (value: unknown): string =>
  typeof value === 'number' && !Number.isNaN(value) ? typePesos(value) : ''

/** An amount in Argentine notation, grouped while it is typed: a number input would read `30.000` as thirty. The parsed amount is shown below. */
export function MoneyInput({ source, label, helperText, validate, readOnly, onType }: Props) {
  const { id, field, fieldState, isRequired } = useInput({
    source,
    parse: (value) => value,
    format: (value) => value,
    validate: validate ? [isAmount, validate] : [isAmount],
  })
  const { value, onChange, onBlur, name, ref } = field
  const [typed, setTyped] = useState(() => toTyped(value))
  const change = useGroupedPesos(typed, (grouped) => {
    setTyped(grouped)
    onChange(toValue(grouped))
    onType?.()
  })
  // The form value can change from outside: by a suggestion, a reset or a conflict.
  useEffect(() => {
    setTyped((before) =>
      Object.is(toValue(before), value ?? null) ? before : keepInvalid(before, value),
    )
  }, [value])
  const { invalid, error } = fieldState
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      required={isRequired}
      value={typed}
      inputRef={ref}
      onBlur={onBlur}
      onChange={change}
      error={invalid}
      helperText={
        <InputHelperText error={error?.message ?? ''} helperText={toHint(value, helperText)} />
      }
      slotProps={{
        input: {
          readOnly: readOnly ?? false,
          startAdornment: <InputAdornment position="start">$</InputAdornment>,
        },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
      }}
    />
  )
}

const keepInvalid = (typed: string, value: unknown) =>
  Number.isNaN(value) ? typed : toTyped(value)

function toHint(value: unknown, helperText: ReactNode): ReactNode {
  if (Number.isNaN(value)) return PESOS_HINT
  return typeof value === 'number' && value > 0 ? formatPrice(value) : helperText
}
