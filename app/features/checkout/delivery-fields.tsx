import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { COUNTRY } from '#contracts/checkout.ts'
import { provinces, toProvince } from '#contracts/provinces.ts'
import css from './delivery-fields.module.css'

const name = {
  name: 'full_name',
  label: 'Nombre completo',
  autoComplete: 'name',
  required: true,
} as const
const street = [
  { name: 'address_line_1', label: 'Dirección', autoComplete: 'address-line1', required: true },
  { name: 'address_line_2', label: 'Dirección secundaria', autoComplete: 'address-line2' },
  { name: 'city', label: 'Ciudad', autoComplete: 'address-level2', required: true },
] as const
const postalCode = {
  name: 'postal_zip_code',
  label: 'Código postal',
  autoComplete: 'postal-code',
  autoCapitalize: 'characters',
  required: true,
} as const
const phone = {
  name: 'telephone_number',
  label: 'Teléfono',
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  required: true,
} as const
const document = {
  name: 'document',
  label: 'DNI o pasaporte',
  hint: 'De quien lo retira.',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  required: true,
} as const

type Props = {
  /** Values from the draft or the profile, by field name. */
  initial?: Record<string, string> | null
  errors?: Partial<Record<string, string>>
  /** A doubt about the postal code that does not prevent the purchase. */
  warning?: string | undefined
  /** Only what the shop needs to hand the order over. */
  isPickup?: boolean
  isLoading?: boolean
}

export function DeliveryFields(props: Props) {
  const { initial, errors = {}, isPickup = false, isLoading = false } = props
  const toProps = <F extends { name: string }>(field: F) => ({
    ...field,
    error: errors[field.name],
    defaultValue: initial?.[field.name],
    disabled: isLoading,
  })
  return (
    <div className={css.fields} data-waiting={isLoading || undefined}>
      <Field {...toProps(name)} />
      {/* Hidden instead of left out, so that values are still there if the shopper changes the option back. */}
      <fieldset className={`${css.group} ${css.address}`} hidden={isPickup} disabled={isPickup}>
        {street.map((field) => (
          <Field key={field.name} {...toProps(field)} />
        ))}
        <SelectField
          {...toProps({ name: 'state_province_region' })}
          label="Provincia"
          options={provinces}
          placeholder="Elegí tu provincia"
          autoComplete="address-level1"
          defaultValue={toProvince(initial?.['state_province_region'] ?? '') ?? ''}
          required
        />
        <Field {...toProps(postalCode)} {...(props.warning && { hint: props.warning })} />
      </fieldset>
      <Field {...toProps(phone)} />
      <fieldset className={css.group} hidden={!isPickup} disabled={!isPickup}>
        <Field {...toProps(document)} />
      </fieldset>
      {!isPickup && (
        <div className={css.wide}>
          <Field
            name="country_region"
            label="País"
            value={COUNTRY}
            autoComplete="off"
            readOnly
            unmarked
          />
        </div>
      )}
      <label className={`${css.keep} ${css.wide}`}>
        <input
          type="checkbox"
          name="keep"
          defaultChecked={initial?.['keep'] === 'on'}
          disabled={isLoading}
        />
        {isPickup ? 'Guardar mi teléfono en mi perfil' : 'Guardar estos datos en mi perfil'}
      </label>
    </div>
  )
}
