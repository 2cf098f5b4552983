import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useCategories } from '#backoffice/categories/use-category-names.ts'
import { PesosField } from '#backoffice/components/pesos-field.tsx'
import css from './bulk-dialog.module.css'
import { TagFields } from './tag-fields.tsx'
import type { BulkAction } from './to-bulk-change.ts'

/** The inputs of a bulk change; the form of the dialog reads them by name. */
export const BulkFields = ({ action }: { action: BulkAction }) => (
  <div className={css.fields}>{fields[action]}</div>
)

type Option = { id: string | number; name: string }
type ChoiceProps = { name: string; label: string; options: Option[]; initial?: string }

const Choice = ({ name, label, options, initial }: ChoiceProps) => (
  <TextField
    name={name}
    label={label}
    select
    defaultValue={initial ?? ''}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    {initial === undefined && <option value="" />}
    {options.map((option) => (
      <option key={option.id} value={option.id}>
        {option.name}
      </option>
    ))}
  </TextField>
)

const directions = [
  { id: 'up', name: 'Subir' },
  { id: 'down', name: 'Bajar' },
]
const ways = [
  { id: 'percentage', name: 'Un porcentaje' },
  { id: 'amount', name: 'Un monto fijo' },
]
const roundings = [
  { id: '1', name: 'Al peso' },
  { id: '10', name: 'A los diez' },
  { id: '100', name: 'A los cien' },
  { id: '1000', name: 'A los mil' },
]
const roundDirections = [
  { id: 'nearest', name: 'Al más cercano' },
  { id: 'up', name: 'Para arriba' },
]

function PriceFields() {
  const [by, setBy] = useState('percentage')
  return (
    <>
      <Choice name="direction" label="Qué hacer" options={directions} initial="up" />
      <TextField
        name="by"
        label="Según"
        select
        value={by}
        onChange={({ target }) => setBy(target.value)}
        slotProps={{ select: { native: true } }}
      >
        {ways.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
      {by === 'percentage' ? (
        <TextField
          name="amount"
          label="Cuánto (%)"
          required
          autoFocus
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
      ) : (
        <PesosField name="amount" label="Cuánto ($)" required autoFocus />
      )}
      <Choice name="round_to" label="Redondeo" options={roundings} initial="100" />
      <Choice name="round" label="Hacia dónde" options={roundDirections} initial="nearest" />
    </>
  )
}

const DiscountFields = () => (
  <>
    <TextField
      name="percentage"
      label="Descuento (%)"
      required
      autoFocus
      helperText="Con 0 se quita el descuento."
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
    <Moment name="starts_at" label="Desde" />
    <Moment name="ends_at" label="Hasta" />
  </>
)

const Moment = ({ name, label }: { name: string; label: string }) => (
  <TextField
    name={name}
    label={label}
    type="datetime-local"
    helperText="Vacío: sin límite."
    slotProps={{ inputLabel: { shrink: true } }}
  />
)

const CategoryFields = () => (
  <>
    <Choice name="category" label="Categoría" options={useCategories()} />
    <p>La categoría es de todo el diseño: cambia para todas sus piezas.</p>
  </>
)

const AttributeFields = ({ hasValue }: { hasValue: boolean }) => (
  <>
    <TextField name="name" label="Qué" required autoFocus slotProps={limit(60)} />
    {hasValue && <TextField name="value" label="Cuánto o cuál" required slotProps={limit(300)} />}
    <p>Las características son de todo el diseño: cambian para todas sus piezas.</p>
  </>
)

const limit = (maxLength: number) => ({ htmlInput: { maxLength, autoComplete: 'off' } })

const fields: Record<BulkAction, ReactNode> = {
  price: <PriceFields />,
  discount: <DiscountFields />,
  category: <CategoryFields />,
  set_attribute: <AttributeFields hasValue />,
  remove_attribute: <AttributeFields hasValue={false} />,
  add_tags: <TagFields isRemoval={false} />,
  remove_tags: <TagFields isRemoval />,
  cost: <PesosField name="cost" label="Costo sin IVA ($)" required autoFocus />,
  hide: <p>Dejan de verse en la tienda. Siguen en esta lista.</p>,
  show: <p>Se ven en la tienda.</p>,
  remove: (
    <p>
      Dejan de verse en la tienda y van a la papelera, de donde se pueden recuperar. Los pedidos que
      las tienen las conservan.
    </p>
  ),
  restore: <p>Vuelven a la lista, y a la tienda si están a la vista.</p>,
}
