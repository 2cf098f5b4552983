import InputAdornment from '@mui/material/InputAdornment'
import { NumberInput, type NumberInputProps } from 'react-admin'

/** Pesos, with at most two decimals. */
export const MoneyInput = (props: NumberInputProps) => (
  <NumberInput
    min={0}
    step={0.01}
    {...props}
    slotProps={{
      input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
    }}
  />
)
