import { SelectInput, type Validator } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { provinces } from '#contracts/provinces.ts'

const toChoice = (name: string) => ({ id: name, name })

type Props = { source: string; validate?: Validator }

/** The provinces of the storefront. What an older order has stays as it was written, until another one is chosen. */
export function ProvinceInput({ source, validate }: Props) {
  const value = String(useWatch({ name: source }) ?? '')
  const isOther = value !== '' && !(provinces as readonly string[]).includes(value)
  return (
    <SelectInput
      source={source}
      label="Provincia"
      choices={[...(isOther ? [value] : []), ...provinces].map(toChoice)}
      emptyText="Sin indicar"
      helperText={false}
      {...(validate && { validate })}
      parse={(chosen: string | null) => chosen ?? ''}
    />
  )
}
