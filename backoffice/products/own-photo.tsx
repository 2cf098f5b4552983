import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DesignValues } from './design-values.ts'

/** A photo of this piece alone, chosen among those of the design, which follow it unless they show other pieces. */
export function OwnPhoto() {
  const name = useWrappedSource('own_photo')
  const onlyName = useWrappedSource('own_photo_only')
  const { setValue } = useFormContext()
  const chosen = useWatch({ name }) as string | null
  const isOnly = useWatch({ name: onlyName }) as boolean
  const photos = useWatch<DesignValues, 'photos'>({ name: 'photos' })
  const setOnly = (value: boolean) => setValue(onlyName, value, { shouldDirty: true })
  const choose = (url: string | null) => {
    setValue(name, url, { shouldDirty: true })
    if (url === null) setOnly(false)
  }
  const urls = photos.map(({ url }) => url)
  const choices = chosen && !urls.includes(chosen) ? [chosen, ...urls] : urls
  if (choices.length === 0) return null
  return (
    <fieldset className="own-photo">
      <legend>Foto propia de esta pieza</legend>
      {choices.map((url, at) => (
        <button
          key={url}
          type="button"
          aria-pressed={url === chosen}
          aria-label={`Foto ${at + 1}`}
          onClick={() => choose(url === chosen ? null : url)}
        >
          <img src={`${url}?w=160`} alt="" />
        </button>
      ))}
      {chosen && (
        <>
          <Button size="small" onClick={() => choose(null)}>
            Sin foto propia
          </Button>
          <FormControlLabel
            className="only"
            control={
              <Checkbox size="small" checked={isOnly} onChange={(_, checked) => setOnly(checked)} />
            }
            label="Mostrar solo esta: las otras son de otra pieza"
          />
        </>
      )}
    </fieldset>
  )
}
