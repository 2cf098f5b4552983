import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { carrierNames, findCarrier } from '#contracts/carriers.ts'

const OTHER = 'other'

/** The carrier that was chosen or typed in `CarrierFields`. */
export const toCarrier = ({ chosen_carrier = '', other_carrier = '' }: Record<string, string>) =>
  chosen_carrier === OTHER ? other_carrier : chosen_carrier

type Props = { carrier: string | null; trackingNumber?: string | null; isRequired?: boolean }

/** A known carrier or another one, and the tracking number. */
export function CarrierFields({ carrier, trackingNumber = null, isRequired = false }: Props) {
  const known = carrier ? findCarrier(carrier) : undefined
  const [chosen, setChosen] = useState<string>(carrier ? (known ?? OTHER) : '')
  return (
    <>
      <TextField
        select
        name="chosen_carrier"
        label="Transporte"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Sin indicar</option>
        {carrierNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={OTHER}>Otro</option>
      </TextField>
      {chosen === OTHER && (
        <TextField
          name="other_carrier"
          label="Nombre del transporte"
          defaultValue={known ? '' : carrier}
          required
        />
      )}
      <TextField
        name="tracking_number"
        label="Número de seguimiento"
        defaultValue={trackingNumber ?? ''}
        required={isRequired}
      />
    </>
  )
}
