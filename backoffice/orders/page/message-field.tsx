import TextField from '@mui/material/TextField'
import type { KeyboardEvent, Ref } from 'react'
import { listPlaceholders, MAX_MESSAGE_LENGTH } from '#contracts/admin/message-templates.ts'

type Props = {
  label: string
  value: string
  onChange: (text: string) => void
  placeholder?: string
  hint?: string
  inputRef?: Ref<HTMLTextAreaElement>
}

/** The placeholders that a template left without a value, as a sentence. Empty if there are none. */
export function toMissing(text: string): string {
  const missing = listPlaceholders(text).map((name) => `{${name}}`)
  return missing.length > 0 ? `Falta completar ${missing.join(', ')}.` : ''
}

/** A text of several lines; Ctrl or ⌘ with Enter submits its form. */
export function MessageField({ label, value, onChange, placeholder, hint, inputRef }: Props) {
  const missing = toMissing(value)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.closest('form')?.requestSubmit()
  }
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
      error={missing !== ''}
      helperText={missing || hint}
      multiline
      minRows={3}
      {...(inputRef && { inputRef })}
      slotProps={{
        htmlInput: {
          required: true,
          maxLength: MAX_MESSAGE_LENGTH,
          ...(placeholder && { placeholder }),
        },
      }}
    />
  )
}
