import { Field } from '#app/ui/field.tsx'
import { COUNTRY } from '#contracts/checkout.ts'
import css from './delivery-fields.module.css'

const fields = [
  { name: 'full_name', label: 'Nombre completo', autoComplete: 'name', required: true },
  { name: 'address_line_1', label: 'Dirección', autoComplete: 'address-line1', required: true },
  { name: 'address_line_2', label: 'Dirección secundaria', autoComplete: 'address-line2' },
  { name: 'city', label: 'Ciudad', autoComplete: 'address-level2', required: true },
  {
    name: 'state_province_region',
    label: 'Provincia',
    autoComplete: 'address-level1',
    required: true,
  },
  {
    name: 'postal_zip_code',
    label: 'Código postal',
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    required: true,
  },
  {
    name: 'telephone_number',
    label: 'Teléfono',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    required: true,
  },
] as const

type Props = {
  /** Values from the draft or the profile, by field name. */
  initial?: Record<string, string> | null
  errors?: Partial<Record<string, string>>
  isLoading?: boolean
}

export function DeliveryFields({ initial, errors = {}, isLoading = false }: Props) {
  return (
    <div className={css.fields} data-waiting={isLoading || undefined}>
      {fields.map(({ name, ...input }) => (
        <Field
          key={name}
          {...input}
          name={name}
          error={errors[name]}
          defaultValue={initial?.[name]}
          disabled={isLoading}
        />
      ))}
      <Field
        name="country_region"
        label="País"
        value={COUNTRY}
        autoComplete="off"
        readOnly
        unmarked
      />
      <label className={css.keep}>
        <input
          type="checkbox"
          name="keep"
          defaultChecked={initial?.['keep'] === 'on'}
          disabled={isLoading}
        />
        Guardar estos datos en mi perfil
      </label>
    </div>
  )
}
