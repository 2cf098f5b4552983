import type { ComponentProps } from 'react'
import { Field } from '#app/ui/field.tsx'

type Props = Pick<
  ComponentProps<typeof Field>,
  'name' | 'error' | 'autoComplete' | 'defaultValue' | 'hint'
>

export const EmailField = (props: Props) => (
  <Field
    autoComplete="email"
    {...props}
    label="Email"
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    required
    unmarked
  />
)
