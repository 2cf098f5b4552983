import Button from '@mui/material/Button'
import { useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DesignValues } from './design-values.ts'

/** A photo of this piece alone, chosen among those of the design. */
export function OwnPhoto() {
  const name = useWrappedSource('own_photo')
  const { setValue } = useFormContext()
  const chosen = useWatch({ name }) as string | null
  const photos = useWatch<DesignValues, 'photos'>({ name: 'photos' })
  const choose = (url: string | null) => setValue(name, url, { shouldDirty: true })
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
        <Button size="small" onClick={() => choose(null)}>
          Sin foto propia
        </Button>
      )}
    </fieldset>
  )
}
