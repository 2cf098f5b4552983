import { TextInput, type TextInputProps } from 'react-admin'

const keep = (text: string) => text
const toText = (text: string | null | undefined) => text ?? ''

/** Words that may be empty, and are never nothing. */
export const Line = (props: TextInputProps) => <TextInput {...props} parse={keep} format={toText} />
