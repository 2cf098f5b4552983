import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { CheckedForm } from '#backoffice/components/checked-form.tsx'

const SAFE_ADDRESS = /^(https?:\/\/\S+\.\S+|mailto:\S+@\S+|tel:[+\d]\S*|\/(?!\/)\S*|#\S+)$/i

/** Adds «https://» to what people paste without it. */
const toAddress = (typed: string): string =>
  /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed

/** Sets the address of the selected text, or removes it. Without a selection, the address is inserted as text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const current = editor.getAttributes('link')['href'] as string | undefined
  const [typed, setTyped] = useState(current ?? '')
  const [error, setError] = useState('')

  const submit = () => {
    const href = toAddress(typed.trim())
    if (!SAFE_ADDRESS.test(href))
      return setError('Tiene que ser una dirección, como https://… o /contact.')
    const link = { type: 'link', attrs: { href } }
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && !current) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [link] }).run()
    } else chain.extendMarkRange('link').setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <CheckedForm onSubmit={submit}>
        <DialogTitle id={id}>Enlace</DialogTitle>
        <DialogContent>
          <TextField
            label="Lleva a"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={error !== ''}
            helperText={
              error || 'Una dirección de internet, o una de la tienda que empiece con «/».'
            }
            autoFocus
            fullWidth
            margin="dense"
          />
        </DialogContent>
        <DialogActions>
          {current && <Button onClick={remove}>Quitar el enlace</Button>}
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" variant="contained">
            Poner el enlace
          </Button>
        </DialogActions>
      </CheckedForm>
    </Dialog>
  )
}
