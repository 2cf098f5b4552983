import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DesignValues } from './design-values.ts'

/** A design without photos is shown with its first one, unless it is to be shown without. */
export function WaitsForPhoto({ readOnly }: { readOnly: boolean }) {
  const { setValue } = useFormContext<DesignValues>()
  const photos = useWatch<DesignValues, 'photos'>({ name: 'photos' })
  const pieces = useWatch<DesignValues, 'pieces'>({ name: 'pieces' })
  const bare = pieces.filter(({ visible, own_photo }) => visible && own_photo === null)
  if (photos.length > 0 || bare.length === 0) return null
  const waiting = bare.filter(({ waits_for_photo }) => waits_for_photo)
  const isShown = waiting.length === 0
  const show = (value: boolean) => {
    for (const index of pieces.keys()) {
      setValue(`pieces.${index}.waits_for_photo`, !value, { shouldDirty: true })
    }
  }
  return (
    <div className="waits">
      <p>{toText(bare.length, waiting.length)}</p>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isShown}
            indeterminate={!isShown && waiting.length < bare.length}
            disabled={readOnly}
            onChange={(_, checked) => show(checked)}
          />
        }
        label="Mostrar ya, aunque no tenga foto"
      />
    </div>
  )
}

function toText(count: number, waiting: number): string {
  if (waiting === 0) return 'Se ve en la tienda, sin foto.'
  if (waiting === count) return 'Aparece en la tienda con su primera foto.'
  return 'Algunas piezas se ven sin foto; las otras aparecen con la primera.'
}
