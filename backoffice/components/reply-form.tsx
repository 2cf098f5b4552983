import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import { CheckedForm } from './checked-form.tsx'
import { useAction } from './use-action.ts'

type Props = {
  label: string
  hint: string
  button: string
  /** The notice after it was sent. */
  message: string
  text: string
  setText: (text: string) => void
  inputRef?: Ref<HTMLTextAreaElement>
  /** Another button submits the form. */
  hasNoButton?: boolean
  onSend: (text: string) => Promise<unknown>
}

/** A text with its own button. The text stays if sending it fails. */
export function ReplyForm(props: Props) {
  const { label, hint, button, message, text, setText, inputRef, hasNoButton, onSend } = props
  const [isBusy, act] = useAction()
  const send = async () => {
    await onSend(text)
    setText('')
  }
  return (
    <CheckedForm onSubmit={() => void act(send, message)}>
      <TextField
        label={label}
        helperText={hint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={3}
        required
        {...(inputRef && { inputRef })}
      />
      {!hasNoButton && (
        <Button type="submit" variant="outlined" loading={isBusy} sx={{ marginTop: '0.5rem' }}>
          {button}
        </Button>
      )}
    </CheckedForm>
  )
}
