import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { call } from '#app/session/call.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminGuestBuyersApi } from '#contracts/admin/guest-buyers.ts'
import { formatPhone } from '#contracts/phone.ts'
import { type BuyerSide, toCustomerSide, toGuestSide } from './buyer-side.ts'

type Props = { own: BuyerSide; onChoose: (side: BuyerSide | null) => void }

const DEBOUNCE_MS = 250
const MAX_FOUND = 8
const MIN_LETTERS = 3

/** Of two customers the accounts are merged, which is another action. */
async function search(text: string, own: BuyerSide): Promise<BuyerSide[]> {
  const query = { search: text, per_page: MAX_FOUND }
  const [customers, guests] = await Promise.all([
    own.kind === 'guest' ? call(adminCustomersApi.list, { query }) : { results: [] },
    call(adminGuestBuyersApi.list, { query }),
  ])
  return [
    ...customers.results.map(toCustomerSide),
    ...guests.results.map(toGuestSide).filter(({ id }) => own.kind !== 'guest' || id !== own.id),
  ]
}

const toLabel = ({ kind, name, email, phone }: BuyerSide): string =>
  [...new Set([name, email, formatPhone(phone)])]
    .filter(Boolean)
    .concat(kind === 'customer' ? 'con cuenta' : 'sin cuenta')
    .join(' · ')

/** Finds a person among the customers and the buyers without an account. */
export function BuyerPicker({ own, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const [options, setOptions] = useState<BuyerSide[]>([])
  useEffect(() => {
    const text = typed.trim()
    if (text.length < MIN_LETTERS) return setOptions([])
    let isLatest = true
    const timer = setTimeout(() => {
      search(text, own).then(
        (found) => isLatest && setOptions(found),
        () => isLatest && setOptions([]),
      )
    }, DEBOUNCE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [typed, own])
  return (
    <Autocomplete
      options={options}
      filterOptions={(found) => found}
      getOptionLabel={toLabel}
      getOptionKey={({ kind, id }) => `${kind} ${id}`}
      isOptionEqualToValue={(one, another) => one.kind === another.kind && one.id === another.id}
      noOptionsText={
        typed.trim().length < MIN_LETTERS ? 'Escribí tres letras o más.' : 'Nadie con ese dato.'
      }
      onChange={(_event, chosen) => onChoose(chosen)}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="La otra persona"
          helperText="Por nombre, correo, teléfono o ciudad."
          margin="dense"
        />
      )}
    />
  )
}
