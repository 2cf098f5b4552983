import { TextInput, type TextInputProps } from 'react-admin'

const asTyped = (text: string) => text
const toText = (text: string | null | undefined) => text ?? ''

/** A text input whose empty value is `''` instead of react-admin's null. */
export const OptionalTextInput = (props: TextInputProps) => (
  <TextInput {...props} parse={asTyped} format={toText} />
)
