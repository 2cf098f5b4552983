import { TextInput, type TextInputProps } from 'react-admin'
import { formatPhone } from '#contracts/phone.ts'

const asTyped = (text: string) => text
const format = (phone: string | null | undefined) => formatPhone(phone ?? '')

/** Shows a phone number in groups. The input is normalised when it is saved. */
export const PhoneInput = (props: TextInputProps) => (
  <TextInput label="Teléfono" type="tel" {...props} parse={asTyped} format={format} />
)
