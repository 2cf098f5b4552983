import Alert from '@mui/material/Alert'
import { useWatch } from 'react-hook-form'
import { materials } from '#contracts/materials.ts'
import type { DesignValues, PieceValues } from './design-values.ts'
import { findSharedPhoto } from './find-shared-photo.ts'

/** People order what the photo shows: it must not show another material or colour. */
export function SharedPhotoAlert() {
  const photos = useWatch<DesignValues, 'photos'>({ name: 'photos' })
  const pieces = useWatch<DesignValues, 'pieces'>({ name: 'pieces' })
  const shared = findSharedPhoto({ photos, pieces })
  if (!shared) return null
  const isSameSize = shared[0].size === shared[1].size
  const [one, other] = shared.map((piece) => toName(piece, isSameSize))
  return (
    <Alert severity="warning">
      {`${one} y ${other} se ven con la misma foto. Abrí la pieza y elegí su foto propia, para que nadie compre otra cosa de la que ve.`}
    </Alert>
  )
}

type Named = Pick<PieceValues, 'size' | 'color' | 'material'>

const toName = ({ size, color, material }: Named, isSameSize: boolean) => {
  const look = [material && materials[material], color].filter(Boolean).join(', ')
  return `«${isSameSize ? look : size}»`
}
