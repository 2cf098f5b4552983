import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { toReason } from '#backoffice/components/use-action.ts'
import { formatCount } from '#backoffice/format/format-count.ts'
import { fieldWords } from '#backoffice/messages/field-words.ts'
import { adminCustomerRecordsApi, type MergePreview } from '#contracts/admin/customer-records.ts'
import {
  adminCustomersApi,
  type Customer,
  type CustomerDetail,
} from '#contracts/admin/customers.ts'
import { toName } from './customer-words.ts'

type Props = { customer: CustomerDetail; onClose: () => void }

const DEBOUNCE_MS = 250

/** Chooses another account of the same person, and says what will happen before it does. */
export function MergeDialog({ customer, onClose }: Props) {
  const { id, version } = customer
  const [other, setOther] = useState<Customer | null>(null)
  const { preview, failure } = usePreview(id, other)
  return (
    <FormDialog
      title={`Unir otra cuenta a la de ${toName(customer)}`}
      button="Unir las cuentas"
      message="Las cuentas se unieron"
      isIncomplete={!preview}
      onClose={onClose}
      onSend={() =>
        call(adminCustomerRecordsApi.merge, {
          params: { id },
          body: {
            other: other?.id as number,
            version,
            other_version: preview?.merged.version as number,
          },
        })
      }
    >
      <CustomerPicker except={id} onChoose={setOther} />
      <div role="status" style={{ marginTop: '1rem' }}>
        {failure && <p style={{ color: 'var(--bad)' }}>{failure}</p>}
        {preview && <Effects preview={preview} />}
      </div>
    </FormDialog>
  )
}

type Found = { preview: MergePreview | null; failure: string }

function usePreview(id: number, other: Customer | null): Found {
  const [found, setFound] = useState<Found>({ preview: null, failure: '' })
  useEffect(() => {
    setFound({ preview: null, failure: '' })
    if (!other) return
    let isLatest = true
    const input = { params: { id }, query: { other: other.id } }
    call(adminCustomerRecordsApi.previewMerge, input).then(
      (preview) => isLatest && setFound({ preview, failure: '' }),
      (error: unknown) => isLatest && setFound({ preview: null, failure: toReason(error) }),
    )
    return () => {
      isLatest = false
    }
  }, [id, other])
  return found
}

type PickerProps = { except: number; onChoose: (customer: Customer | null) => void }

function CustomerPicker({ except, onChoose }: PickerProps) {
  const [search, setSearch] = useState('')
  const [options, setOptions] = useState<Customer[]>([])
  useEffect(() => {
    const text = search.trim()
    if (text.length < 3) return setOptions([])
    let isLatest = true
    const timer = setTimeout(() => {
      call(adminCustomersApi.list, { query: { search: text, per_page: 10 } }).then(
        ({ results }) => isLatest && setOptions(results.filter(({ id }) => id !== except)),
        () => isLatest && setOptions([]),
      )
    }, DEBOUNCE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [search, except])
  return (
    <Autocomplete
      options={options}
      filterOptions={(found) => found}
      getOptionLabel={(option) => `${toName(option)} · ${option.email}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, another) => one.id === another.id}
      noOptionsText={
        search.trim().length < 3 ? 'Escribí tres letras o más.' : 'Nadie con ese dato.'
      }
      onChange={(_event, chosen) => onChoose(chosen)}
      onInputChange={(_event, text, reason) => reason === 'input' && setSearch(text)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="La otra cuenta"
          helperText="Por nombre, correo, teléfono o ciudad."
          margin="dense"
        />
      )}
    />
  )
}

const toCount = (count: number, one: string, many: string) =>
  count === 0 ? '' : count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`

const list = new Intl.ListFormat('es-AR')

function Effects({
  preview: { kept, merged, moves, dropped_reviews, filled },
}: {
  preview: MergePreview
}) {
  const moved = [
    toCount(moves.orders, 'pedido', 'pedidos'),
    toCount(moves.reviews, 'reseña', 'reseñas'),
    toCount(moves.appointments, 'turno', 'turnos'),
    toCount(moves.notes, 'nota', 'notas'),
    toCount(moves.coupons, 'cupón', 'cupones'),
  ].filter(Boolean)
  const dropped = toCount(dropped_reviews, 'reseña', 'reseñas')
  const asGuest = toCount(merged.orders - moves.orders, 'pedido', 'pedidos')
  const fields = filled.map((field) => fieldWords[field as keyof typeof fieldWords])
  return (
    <>
      <p>
        <strong>Esto va a pasar</strong>
      </p>
      <ul style={{ listStyle: 'disc', paddingLeft: '1.25rem', marginTop: '0.25rem' }}>
        <li>
          {moved.length > 0
            ? `Pasan a ${toName(kept)}: ${list.format(moved)}.`
            : 'No hay pedidos, reseñas ni notas para pasar.'}
        </li>
        {dropped && (
          <li>
            Se borra {dropped} de {toName(merged)}, porque {toName(kept)} ya opinó de esos
            productos.
          </li>
        )}
        {asGuest && (
          <li>
            En «Sin cuenta» queda{merged.orders - moves.orders === 1 ? '' : 'n'} {asGuest} que se
            hicieron con el correo {merged.email} y sin cuenta.
          </li>
        )}
        {fields.length > 0 && <li>Se completa {list.format([...new Set(fields)])}.</li>}
        <li>
          La cuenta {merged.email} se cierra: de ahora en más entra con {kept.email}.
        </li>
        <li>El permiso para promociones queda como lo tiene {toName(kept)}.</li>
        <li>No se puede deshacer.</li>
      </ul>
    </>
  )
}
