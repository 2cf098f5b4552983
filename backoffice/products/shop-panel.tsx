import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { StarIcon } from '#app/ui/star-icon.tsx'
import { Facts } from '#backoffice/components/facts.tsx'
import { PhoneFold } from '#backoffice/components/phone-fold.tsx'
import { createIcon } from '#backoffice/icons/create-icon.tsx'
import { formatPrice } from '#contracts/format-price.ts'
import type { DesignValues } from './design-values.ts'
import { Panel } from './panel.tsx'
import { type DesignPermissions, useDesign } from './piece-context.tsx'
import { toCardPrice } from './to-card-price.ts'

type Props = { may: DesignPermissions; onRemove: () => void }

/** How shoppers see the design, and whether they do. */
export function ShopPanel({ may, onRemove }: Props) {
  const design = useDesign()
  const [isRemoving, setIsRemoving] = useState(false)
  const pieces = design?.pieces ?? []
  const count = useWatch<DesignValues, 'pieces'>({ name: 'pieces' }).length
  const sold = pieces.reduce((sum, piece) => sum + piece.sold, 0)
  return (
    <div className="panels even">
      <PhoneFold
        title="Cómo se ve"
        className="panel"
        wide={
          <Panel title="Cómo se ve">
            <Card />
          </Panel>
        }
      >
        <Card />
      </PhoneFold>
      {(design || count > 1) && (
        <Panel title="En la tienda">
          <div className="panel-in in-shop">
            <VisibleForAll readOnly={!may.catalogue} />
            {design && sold > 0 && <Facts rows={[['Vendidas', String(sold)]]} />}
            {design && pieces.length > 0 && may.catalogue && (
              <Button color="error" onClick={() => setIsRemoving(true)}>
                Eliminar
              </Button>
            )}
          </div>
          <Confirm
            isOpen={isRemoving}
            title={`¿Eliminar «${design?.name ?? ''}»?`}
            content={toRemoval(pieces.length)}
            confirm="Eliminar"
            cancel="Volver"
            confirmColor="warning"
            ConfirmIcon={DeleteIcon}
            CancelIcon={BackIcon}
            onConfirm={() => {
              setIsRemoving(false)
              onRemove()
            }}
            onClose={() => setIsRemoving(false)}
          />
        </Panel>
      )}
    </div>
  )
}

const toRemoval = (pieces: number) =>
  pieces === 1
    ? 'Su pieza deja de verse en la tienda y va a la papelera. Los pedidos que la tienen la conservan, y se puede recuperar.'
    : `Sus ${pieces} piezas dejan de verse en la tienda y van a la papelera. Los pedidos que las tienen las conservan, y se pueden recuperar.`

const DeleteIcon = createIcon('Delete')
const BackIcon = createIcon('NavigateBefore')

function VisibleForAll({ readOnly }: { readOnly: boolean }) {
  const { setValue } = useFormContext<DesignValues>()
  const pieces = useWatch<DesignValues, 'pieces'>({ name: 'pieces' })
  const hasPhotos = useWatch<DesignValues, 'photos'>({ name: 'photos' }).length > 0
  const shown = new Set(pieces.map(({ visible }) => visible))
  const isWaiting = !hasPhotos && pieces.every((piece) => piece.waits_for_photo && !piece.own_photo)
  if (pieces.length < 2) return null
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label="Todas las piezas"
      disabled={readOnly}
      value={shown.size === 1 ? shown.has(true) : null}
      onChange={(_, visible: boolean | null) => {
        if (visible === null) return
        for (const index of pieces.keys()) {
          setValue(`pieces.${index}.visible`, visible, { shouldDirty: true })
        }
      }}
    >
      <ToggleButton value={true}>{isWaiting ? 'Espera su foto' : 'Visible'}</ToggleButton>
      <ToggleButton value={false}>Oculto</ToggleButton>
    </ToggleButtonGroup>
  )
}

function Card() {
  const values = useWatch<DesignValues>() as DesignValues
  const [photo] = values.photos
  const price = toCardPrice(values.pieces)
  return (
    <div className="shop-card">
      {photo ? (
        <img src={`${photo.url}?w=480`} alt="" />
      ) : (
        <div className="no-photo">
          <StarIcon />
        </div>
      )}
      <b>{values.name || 'Sin nombre'}</b>
      {price && <span>{`${price.isFrom ? 'desde ' : ''}${formatPrice(price.amount)}`}</span>}
    </div>
  )
}
