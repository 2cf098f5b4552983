import Box from '@mui/material/Box'
import { useId } from 'react'

type Props = {
  label: string
  accept?: string
  multiple?: boolean
  /** Picks a folder with all its files. */
  isFolder?: boolean
  onFiles: (files: File[]) => void
}

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  opacity: 0,
  overflow: 'hidden',
} as const

const face = {
  display: 'inline-flex',
  alignItems: 'center',
  position: 'relative',
  minHeight: 40,
  paddingInline: '1rem',
  marginTop: '0.75rem',
  border: 1,
  borderColor: 'text.disabled',
  borderRadius: '2px',
  fontWeight: 500,
  fontSize: '0.9375rem',
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-within': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: 2 },
}

/** Replaces the browser's file button, whose text is in the language of the browser. */
export function FilePicker({ label, accept, multiple, isFolder, onFiles }: Props) {
  const id = useId()
  return (
    <Box component="label" htmlFor={id} sx={face}>
      {label}
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        {...(isFolder && { webkitdirectory: '' })}
        style={visuallyHidden}
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? []))
          target.value = ''
        }}
      />
    </Box>
  )
}
