import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { UnresolvedMoney } from '#contracts/admin/unresolved-money.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { isShort } from './money-words.ts'

type Props = {
  entry: UnresolvedMoney
  /** What the order has to pay. */
  due: number
}

/** The mail about the payment asks the buyer for what is missing, unless staff say that it stays so. */
export function WaiveRest({ entry, due }: Props) {
  if (!isShort(entry, due)) return null
  const missing = Math.round((due - entry.amount) * 100) / 100
  return (
    <FormControlLabel
      control={<Checkbox name="waive_rest" />}
      label={`No pedirle los ${formatPrice(missing)} que faltan`}
    />
  )
}
