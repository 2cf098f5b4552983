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

type Going = { name: string; share: number; refusal?: string }

const TAKEN = 'image/jpeg,image/png,image/webp,image/avif'

/** Where photographs are dropped or chosen. They go one after the other, each telling how far it is. */
export function Dropzone<T>({ multiple = false, onFile, onDone }: Props<T>) {
  const [isOver, setIsOver] = useState(false)
  const [going, setGoing] = useState<Going[]>([])

  const put = (name: string, change: Partial<Going>) =>
    setGoing((list) => list.map((it) => (it.name === name ? { ...it, ...change } : it)))

  const take = async (chosen: File[]) => {
    const files = chosen.slice(0, multiple ? undefined : 1)
    setGoing(files.map(({ name }) => ({ name, share: 0 })))
    for (const file of files) {
      try {
        onDone(await onFile(file, (share) => put(file.name, { share })))
        setGoing((still) => still.filter(({ name }) => name !== file.name))
      } catch (error) {
        put(file.name, { refusal: toReason(error) })
      }
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void take(Array.from(event.dataTransfer.files))
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
          accept={TAKEN}
          multiple={multiple}
          onFiles={take}
        />
      </Box>
      <ul aria-live="polite">
        {going.map(({ name, share, refusal }) => (
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
