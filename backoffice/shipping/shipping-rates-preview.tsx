import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useGroupedPesos } from '#backoffice/components/use-grouped-pesos.ts'
import { parsePesos } from '#contracts/pesos.ts'
import { type EditedRates, toRatePreview } from './to-rate-preview.ts'

/** Says which price an address has with the rates as they are in the form, before they are saved. */
export function ShippingRatesPreview() {
  const edited = useWatch() as EditedRates
  const [code, setCode] = useState('')
  const [amount, setAmount] = useState('')
  const changeAmount = useGroupedPesos(amount, setAmount)
  const sentences = toRatePreview(edited, code, parsePesos(amount) ?? 0)
  return (
    <Box sx={{ display: 'grid', gap: '0.75rem 1rem', gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextField
        label="Probar un código postal"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={preventSubmit}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 10 } }}
      />
      <TextField
        label="Con una compra de"
        value={amount}
        onChange={changeAmount}
        onKeyDown={preventSubmit}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 15 } }}
      />
      <Box aria-live="polite" sx={{ gridColumn: '1 / -1', minHeight: '1.5rem' }}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Box>
    </Box>
  )
}

/** Enter tries the code instead of saving the form. */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
