import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useInput, useTranslate, type Validator } from 'react-admin'
import { toFieldError } from '#backoffice/components/to-field-error.ts'
import { upload } from '#backoffice/data/upload.ts'
import { adminPhotosApi } from '#contracts/admin/photos.ts'
import { Dropzone } from './dropzone.tsx'

type Props = { source: string; label: string; validate?: Validator; hint?: string }

/** An input for one photo. The file is uploaded at once; the form saves its path. */
export function PhotoInput({ source, label, validate, hint }: Props) {
  const { field, fieldState, isRequired } = useInput({ source, ...(validate && { validate }) })
  const translate = useTranslate()
  const error = toFieldError(fieldState.error?.message, translate)
  return (
    <Box component="fieldset" sx={{ width: '100%', marginBottom: '1rem' }}>
      <legend>
        {label}
        {isRequired && ' *'}
      </legend>
      {field.value && (
        <Box
          component="img"
          src={`${field.value}?w=480`}
          alt=""
          sx={{ maxHeight: 180, marginTop: '0.5rem', backgroundColor: 'action.hover' }}
        />
      )}
      <Dropzone
        onFile={(file, onProgress) => upload(adminPhotosApi.add, file, { onProgress })}
        onDone={({ url }) => field.onChange(url)}
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
      {hint && !error && <FormHelperText>{hint}</FormHelperText>}
    </Box>
  )
}
