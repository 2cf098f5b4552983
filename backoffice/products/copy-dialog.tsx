import Autocomplete from '@mui/material/Autocomplete'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { adminDesignsApi } from '#contracts/admin/designs.ts'
import type { ListedProduct } from '#contracts/admin/edited-product.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { copyFields, copySizes } from './copy-design.ts'
import type { DesignValues } from './design-values.ts'

type Props = { onPieces: (pieces: DesignValues['pieces']) => void; onClose: () => void }

/** Copies texts, or sizes and prices, of another design into the form. Nothing is saved yet. */
export function CopyDialog({ onPieces, onClose }: Props) {
  const { getValues, setValue } = useFormContext<DesignValues>()
  const [chosen, setChosen] = useState<ListedProduct | null>(null)

  const copy = async (typed: Record<string, string>) => {
    if (!chosen) return
    const { design_id } = await call(adminProductsApi.get, { params: { id: chosen.id } })
    const design = await call(adminDesignsApi.get, { params: { id: design_id } })
    const values = getValues()
    if (typed['fields']) {
      for (const [name, value] of Object.entries(copyFields(design, values))) {
        setValue(name as 'description', value as string, { shouldDirty: true })
      }
    }
    if (typed['sizes']) onPieces(copySizes(design, values.pieces))
  }
  return (
    <FormDialog
      title="Copiar de otro diseño"
      button="Copiar"
      message="Copiado: falta guardar"
      onClose={onClose}
      onSend={copy}
    >
      <ProductChoice onChoose={setChosen} />
      <FormControlLabel
        control={<Checkbox name="fields" defaultChecked />}
        label="Categoría, descripción, características, marca y público"
      />
      <FormControlLabel
        control={<Checkbox name="sizes" defaultChecked />}
        label="Talles y precios, sin stock ni códigos"
      />
    </FormDialog>
  )
}

function ProductChoice({ onChoose }: { onChoose: (product: ListedProduct | null) => void }) {
  const [search, setSearch] = useState('')
  const { data = [] } = useGetList<ListedProduct>('products', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'DESC' },
    filter: search ? { search } : {},
  })
  // The sizes of a design have the same name and photo.
  const designs = data.filter(
    ({ name, main_photo }, at) =>
      data.findIndex((each) => each.name === name && each.main_photo === main_photo) === at,
  )
  return (
    <Autocomplete
      options={designs}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="No hay ninguno con ese nombre."
      onInputChange={(_, text) => setSearch(text)}
      onChange={(_, product) => onChoose(product)}
      renderInput={(params) => <TextField {...params} label="Diseño" required autoFocus />}
    />
  )
}
