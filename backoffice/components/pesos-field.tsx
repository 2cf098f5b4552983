import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ChangeEvent, useRef } from 'react'
import { groupPesos, toCaret } from '#backoffice/format/group-pesos.ts'
import { pesosField } from '#backoffice/format/pesos.ts'

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'slotProps' | 'defaultValue'> & {
  defaultValue?: string
}

/** An amount of a form that is read when it is sent. It is grouped before the form hears of the change. */
export function PesosField({ defaultValue = '', ...props }: Props) {
  const before = useRef(defaultValue)
  const group = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const typed = target.value
    const grouped = groupPesos(before.current, typed)
    before.current = grouped
    if (grouped === typed) return
    const caret = toCaret(typed, target.selectionStart ?? typed.length, grouped)
    target.value = grouped
    target.setSelectionRange(caret, caret)
  }
  return (
    <TextField
      {...props}
      defaultValue={defaultValue}
      onChange={group}
      slotProps={{ htmlInput: pesosField }}
    />
  )
}
