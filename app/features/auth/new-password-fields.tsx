import { notify } from '#app/features/alerts/notify.ts'
import { parseInput } from '#app/features/forms/parse-input.ts'
import type { Parsed } from '#app/features/forms/use-contract-form.ts'
import { messages } from '#app/messages.ts'
import { PasswordField } from '#app/ui/field.tsx'
import type { accountsApi } from '#contracts/accounts.ts'
import type { Body } from '#contracts/endpoint.ts'
import { PASSWORD_HINT } from './register-form.tsx'

type Schema = typeof accountsApi.confirmReset.body | typeof accountsApi.acceptInvitation.body
type NewPassword = Body<typeof accountsApi.confirmReset>
type Name = 'new_password' | 're_new_password'
type Props = {
  of: (name: Name) => { name: string; error: string | undefined }
  label: string
}

/** The new password and its repetition, for the pages that a mail links to. */
export const NewPasswordFields = ({ of, label }: Props) => (
  <>
    <PasswordField
      {...of('new_password')}
      label={label}
      autoComplete="new-password"
      hint={PASSWORD_HINT}
      minLength={8}
      required
      unmarked
    />
    <PasswordField
      {...of('re_new_password')}
      label="Repetir contraseña"
      autoComplete="new-password"
      required
      unmarked
    />
  </>
)

/** Also checks that both passwords are equal, because the contract does not. */
export function parseNewPassword(
  schema: Schema,
  link: { uid: string; token: string },
  fields: FormData,
): Parsed<NewPassword> {
  const parsed = parseInput(schema, { ...link, ...Object.fromEntries(fields) })
  if ('errors' in parsed || parsed.input.new_password === parsed.input.re_new_password)
    return parsed
  notify('bad', messages.resetConfirm.unequal)
  return { errors: { re_new_password: 'Escribí la misma contraseña en los dos campos.' } }
}
