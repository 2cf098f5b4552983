import delivery from '#app/features/checkout/delivery-fields.module.css'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { COUNTRY } from '#contracts/checkout.ts'
import { provinces, toProvince } from '#contracts/provinces.ts'

type FieldProps = { name: string; error: string | undefined; defaultValue: string | undefined }

type Props = {
  toProps: (name: string) => FieldProps
  /** Nothing is sent. The fields keep their values, in case the shopper changes the option back. */
  isPickup: boolean
  /** A doubt about the postal code that does not prevent the purchase. */
  warning: string | undefined
}

export function AddressFields({ toProps, isPickup, warning }: Props) {
  const { defaultValue: province = '', ...state } = toProps('state_province_region')
  return (
    <fieldset className="gap" hidden={isPickup} disabled={isPickup}>
      <div className={delivery.fields}>
        <Field
          {...toProps('address_line_1')}
          label="Dirección"
          autoComplete="address-line1"
          required
        />
        <Field
          {...toProps('address_line_2')}
          label="Dirección secundaria"
          autoComplete="address-line2"
        />
        <Field
          {...toProps('postal_zip_code')}
          {...(warning && { hint: warning })}
          label="Código postal"
          autoComplete="postal-code"
          autoCapitalize="characters"
          required
        />
        <Field {...toProps('city')} label="Ciudad" autoComplete="address-level2" required />
        <SelectField
          {...state}
          label="Provincia"
          options={provinces}
          placeholder="Elegí tu provincia"
          autoComplete="address-level1"
          defaultValue={toProvince(province) ?? ''}
          required
        />
      </div>
      <p className="note gap">País: {COUNTRY}</p>
    </fieldset>
  )
}
