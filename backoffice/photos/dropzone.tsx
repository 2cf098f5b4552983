import Box from '@mui/material/Box'
import { type DragEvent, useState } from 'react'
import { FilePicker } from '#backoffice/components/file-picker.tsx'
import { PHOTO_TYPES, UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

type Props<T> = {
  onFile: (file: File, onProgress: (share: number) => void) => Promise<T>
  onDone: (reply: T) => void
}

/** Accepts one photo by drag and drop or file picker. */
export function Dropzone<T>(props: Props<T>) {
  const [isOver, setIsOver] = useState(false)
  const { uploads, add } = useUploads(props)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    add(Array.from(event.dataTransfer.files).slice(0, 1))
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
        <p>Soltá acá la foto</p>
        <FilePicker label="Elegir foto" accept={PHOTO_TYPES} onFiles={(files) => add(files)} />
      </Box>
      <UploadList uploads={uploads} />
    </>
  )
}
