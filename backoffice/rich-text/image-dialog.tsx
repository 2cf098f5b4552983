import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { upload } from '#backoffice/data/upload.ts'
import { Dropzone } from '#backoffice/photos/dropzone.tsx'
import { adminPhotosApi } from '#contracts/admin/photos.ts'

/** As high before the photo has loaded, so that the button stays where it is pressed. */
const PREVIEW = { display: 'block', height: 180, maxWidth: '100%', objectFit: 'contain' } as const

/** Uploads a photo and inserts it at the cursor. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const [src, setSrc] = useState('')
  const [alt, setAlt] = useState('')
  const insert = () => {
    editor.chain().focus().setImage({ src, alt: alt.trim() }).run()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>Foto</DialogTitle>
      <DialogContent>
        {src && <img src={`${src}?w=480`} alt="" style={PREVIEW} />}
        <Dropzone
          onFile={(file, onProgress) => upload(adminPhotosApi.add, file, { onProgress })}
          onDone={({ url }) => setSrc(url)}
        />
        <TextField
          label="Qué se ve"
          helperText="Lo leen quienes no ven la foto, y los buscadores."
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
          fullWidth
          margin="normal"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Volver</Button>
        <Button variant="contained" disabled={!src || !alt.trim()} onClick={insert}>
          Poner la foto
        </Button>
      </DialogActions>
    </Dialog>
  )
}
