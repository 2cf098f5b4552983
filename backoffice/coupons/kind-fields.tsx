import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { NumberInput, required } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { MoneyInput } from '#backoffice/components/money-input.tsx'

type Kind = 'percentage' | 'amount' | 'free_shipping'

const kinds: Record<Kind, string> = {
  percentage: 'Porcentaje',
  amount: 'Monto fijo',
  free_shipping: 'Envío gratis',
}

/** What the coupon takes off: one of three. Choosing another one empties the others. */
export function KindFields() {
  const { getValues, setValue } = useFormContext()
  const [kind, setKind] = useState<Kind>(() =>
    getValues('free_shipping')
      ? 'free_shipping'
      : (getValues('amount') ?? null) === null
        ? 'percentage'
        : 'amount',
  )
  const choose = (next: Kind) => {
    setKind(next)
    if (next !== 'percentage') setValue('percentage', null, { shouldDirty: true })
    if (next !== 'amount') setValue('amount', null, { shouldDirty: true })
    setValue('free_shipping', next === 'free_shipping', { shouldDirty: true })
  }
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        onChange={(_event, next: Kind | null) => next && choose(next)}
        aria-label="Qué descuenta"
        sx={{ flexWrap: 'wrap' }}
      >
        {Object.entries(kinds).map(([id, label]) => (
          <ToggleButton key={id} value={id} sx={{ textTransform: 'none', minHeight: '2.25rem' }}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {kind === 'percentage' && (
        <NumberInput
          source="percentage"
          label="Descuento (%)"
          validate={required()}
          helperText={false}
        />
      )}
      {kind === 'amount' && (
        <MoneyInput source="amount" label="Descuento en pesos" validate={required()} />
      )}
      {kind === 'free_shipping' && (
        <p>Quien lo usa no paga el envío, cueste lo que cueste hasta su casa.</p>
      )}
    </>
  )
}
