import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

type Props = {
  label: string
  hint: string
  button: string
  isBusy: boolean
  onSend: (text: string) => Promise<unknown>
}

export function ReplyForm({ label, hint, button, isBusy, onSend }: Props) {
  const [text, setText] = useState('')
  return (
    <Box
      component="form"
      sx={{ maxWidth: '44rem', marginTop: '1.5rem' }}
      onSubmit={async (event) => {
        event.preventDefault()
        await onSend(text)
        setText('')
      }}
    >
      <TextField
        label={label}
        helperText={hint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={4}
        required
      />
      <Button type="submit" variant="contained" loading={isBusy} sx={{ marginTop: '0.5rem' }}>
        {button}
      </Button>
    </Box>
  )
}
