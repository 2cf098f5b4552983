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
  /** What the shopper typed before, or what the profile says; by name of field. */
  known?: Record<string, string> | null
  errors?: Partial<Record<string, string>>
  /** What is bought is not known yet. */
  isWaiting?: boolean
}

export function DeliveryFields({ known, errors = {}, isWaiting = false }: Props) {
  return (
    <div className={css.fields} data-waiting={isWaiting || undefined}>
      {fields.map(({ name, ...input }) => (
        <Field
          key={name}
          {...input}
          name={name}
          error={errors[name]}
          defaultValue={known?.[name]}
          disabled={isWaiting}
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
          defaultChecked={known?.['keep'] === 'on'}
          disabled={isWaiting}
        />
        Guardar estos datos en mi perfil
      </label>
    </div>
  )
}
