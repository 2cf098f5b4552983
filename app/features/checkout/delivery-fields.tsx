import { Field } from '#app/ui/field.tsx'
import { COUNTRY, type DeliveryForm } from '#contracts/checkout.ts'
import type { Profile } from '#contracts/profile.ts'
import css from './delivery-fields.module.css'

type Name = keyof DeliveryForm

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
  profile?: Profile | null
  errors?: Partial<Record<string, string>>
  /** What is bought is not known yet. */
  isWaiting?: boolean
}

export function DeliveryFields({ profile, errors = {}, isWaiting = false }: Props) {
  const known = profile && toDelivery(profile)
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
        <input type="checkbox" name="keep" disabled={isWaiting} />
        Guardar estos datos en mi perfil
      </label>
    </div>
  )
}

const toDelivery = (profile: Profile): Record<Name, string> => ({
  full_name: profile.full_name,
  address_line_1: profile.address_line_1,
  address_line_2: profile.address_line_2,
  city: profile.city,
  state_province_region: profile.state_province_region,
  postal_zip_code: profile.zipcode,
  country_region: COUNTRY,
  telephone_number: profile.phone,
})
