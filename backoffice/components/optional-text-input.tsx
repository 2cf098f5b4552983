import { TextInput, type TextInputProps } from 'react-admin'

const asTyped = (text: string) => text
const toText = (text: string | null | undefined) => text ?? ''

/** Words that may be empty, and are never nothing. */
export const OptionalTextInput = (props: TextInputProps) => (
  <TextInput {...props} parse={asTyped} format={toText} />
)
