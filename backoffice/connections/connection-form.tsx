import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { CheckedForm } from '#backoffice/components/checked-form.tsx'
import { toReason } from '#backoffice/components/use-action.ts'
import type { Connections } from '#contracts/admin/connections.ts'
import css from './connections.module.css'

export type Typed = Record<string, string>
export type FieldErrors = Record<string, string[]>

type Props = {
  button: string
  /** The notice of success. */
  message: string
  onSend: (typed: Typed) => Promise<Connections>
  onDone: (reply: Connections) => void
  onCancel?: (() => void) | undefined
  children: (errors: FieldErrors) => ReactNode
}

/** A form whose values are checked by an outside service, which takes a few seconds. */
export function ConnectionForm({ button, message, onSend, onDone, onCancel, children }: Props) {
  const notify = useNotify()
  const [isBusy, run] = useBusy()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState('')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Typed
    void run(async () => {
      setErrors({})
      setRefusal('')
      try {
        onDone(await onSend(typed))
        notify(message, { type: 'success' })
      } catch (error) {
        const fields = error instanceof CallFailed ? error.fields : {}
        setErrors(fields)
        if (Object.keys(fields).length === 0) setRefusal(toReason(error))
      }
    })
  }

  return (
    <CheckedForm onSubmit={submit} className={css.form} autoComplete="off">
      {children(errors)}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <div className={css.actions}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {button}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
      </div>
      <p role="status" className={css.note}>
        {isBusy && 'Comprobando… puede tardar unos segundos.'}
      </p>
    </CheckedForm>
  )
}

type FieldProps = {
  name: string
  label: string
  hint?: string | undefined
  errors: FieldErrors
  isSecret?: boolean
  isOptional?: boolean
  type?: string
  defaultValue?: string | number | undefined
}

/** A plain field with what the server says about it. */
export function Field(props: FieldProps) {
  const { name, label, hint, errors, isSecret, isOptional, type, defaultValue } = props
  const problem = errors[name]?.join(' ')
  return (
    <TextField
      name={name}
      label={label}
      type={isSecret ? 'password' : (type ?? 'text')}
      required={!isOptional}
      defaultValue={defaultValue}
      error={problem !== undefined}
      helperText={problem ?? hint ?? ' '}
      fullWidth
      slotProps={{
        htmlInput: {
          autoComplete: isSecret ? 'new-password' : 'off',
          spellCheck: false,
          autoCapitalize: 'none',
        },
      }}
    />
  )
}

/** The environment wins, so that a change here would have no effect. */
export const FixedNotice = ({ variable }: { variable: string }) => (
  <Alert severity="info">
    Está fijado en el servidor con {variable}; para cambiarlo acá, quitá esa variable.
  </Alert>
)

export const OwnerNotice = () => (
  <Alert severity="info">Las claves y el correo los cambia sólo la dueña.</Alert>
)
