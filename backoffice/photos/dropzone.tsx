import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { type DragEvent, useState } from 'react'
import { FilePicker } from '#backoffice/components/file-picker.tsx'
import { toReason } from '#backoffice/components/use-action.ts'

type Props<T> = {
  multiple?: boolean
  onFile: (file: File, onProgress: (share: number) => void) => Promise<T>
  onDone: (reply: T) => void
}

type Upload = { name: string; share: number; refusal?: string }

const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** Accepts photos by drag and drop or file picker. They are uploaded one after the other, with progress bars. */
export function Dropzone<T>({ multiple = false, onFile, onDone }: Props<T>) {
  const [isOver, setIsOver] = useState(false)
  const [uploads, setUploads] = useState<Upload[]>([])

  const update = (name: string, change: Partial<Upload>) =>
    setUploads((list) => list.map((each) => (each.name === name ? { ...each, ...change } : each)))

  const upload = async (chosen: File[]) => {
    const files = chosen.slice(0, multiple ? undefined : 1)
    setUploads(files.map(({ name }) => ({ name, share: 0 })))
    for (const file of files) {
      try {
        onDone(await onFile(file, (share) => update(file.name, { share })))
        setUploads((list) => list.filter(({ name }) => name !== file.name))
      } catch (error) {
        update(file.name, { refusal: toReason(error) })
      }
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void upload(Array.from(event.dataTransfer.files))
  }

  return (
    <>
      <Box
        onDragOver={(event: DragEvent) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={{
          marginTop: '1rem',
          padding: '1.5rem',
          textAlign: 'center',
          border: '1px dashed',
          borderColor: isOver ? 'secondary.main' : 'text.disabled',
          backgroundColor: isOver ? 'action.hover' : 'transparent',
        }}
      >
        <p>{multiple ? 'Soltá acá las fotos' : 'Soltá acá la foto'}</p>
        <FilePicker
          label={multiple ? 'Elegir fotos' : 'Elegir foto'}
          accept={ACCEPTED_TYPES}
          multiple={multiple}
          onFiles={upload}
        />
      </Box>
      <ul aria-live="polite">
        {uploads.map(({ name, share, refusal }) => (
          <li key={name} style={{ marginTop: '0.5rem' }}>
            {name}
            {refusal ? (
              <span style={{ color: 'var(--bad)' }}>: {refusal}</span>
            ) : (
              <LinearProgress
                variant="determinate"
                value={share * 100}
                aria-label={`Subiendo ${name}`}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
