import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { PasswordField } from '#app/ui/field.tsx'
import { PASSWORD_HINT } from './register-form.tsx'

type Name = 'new_password' | 're_new_password'
type Props = {
  of: (name: Name) => { name: string; error: string | undefined }
  label: string
}

/** A password that a link of a mail lets somebody choose, twice. */
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

export function findUnequal({ new_password, re_new_password }: Record<Name, string>) {
  if (new_password === re_new_password) return null
  notify('bad', messages.resetConfirm.unequal)
  return { re_new_password: 'Escribí la misma contraseña en los dos campos.' }
}
