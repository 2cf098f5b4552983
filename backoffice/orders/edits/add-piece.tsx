import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { ListedProduct } from '#contracts/admin/edited-product.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toLeft } from '#contracts/order-words.ts'
import { toProductName } from '#contracts/product-name.ts'

/** Finds a piece by its name or SKU and adds it to the order. */
export function AddPiece({ onAdd }: { onAdd: (piece: ListedProduct) => void }) {
  const [search, setSearch] = useState('')
  const { data = [] } = useGetList<ListedProduct>('products', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'DESC' },
    filter: search ? { search } : {},
  })
  return (
    <Autocomplete
      value={null}
      openText="Abrir la lista"
      closeText="Cerrar la lista"
      clearText="Borrar"
      blurOnSelect
      inputValue={search}
      onInputChange={(_, typed, reason) => setSearch(reason === 'input' ? typed : '')}
      options={data}
      filterOptions={(options) => options}
      getOptionLabel={toLabel}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ quantity }) => quantity === 0}
      noOptionsText="No hay ninguna con ese nombre."
      onChange={(_, piece) => piece && onAdd(piece)}
      renderInput={(params) => <TextField {...params} label="Agregar una pieza" />}
    />
  )
}

const toLabel = (piece: ListedProduct) =>
  [toProductName(piece), formatPrice(piece.final_price), toLeft(piece.quantity)].join(' · ')
