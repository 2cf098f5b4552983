import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import {
  DeleteButton,
  type HttpError,
  SimpleForm,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
} from 'react-admin'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { apis } from '#backoffice/data/apis.ts'
import { FormToolbar } from './form-toolbar.tsx'
import { useMayCall } from './use-permission.ts'
import { useSubmit } from './use-submit.ts'

type Props = {
  children: ReactNode
  /** The text of the confirmation before removal; without it there is no remove button. */
  removal?: string | undefined
  defaultValues?: Record<string, unknown>
  save?: string
  /** Uses the width of the screen, for forms with two columns. */
  isWide?: boolean
}

/** A form that saves without optimistic updates and warns before unsaved changes are lost. */
export function AdminForm(props: Props) {
  const { children, removal, defaultValues, save = 'Guardar', isWide = false } = props
  const api = apis[useResourceContext() as string]
  const isNew = useRecordContext() === undefined
  const maySave = useMayCall((isNew ? api?.create : api?.update) ?? {})
  const mayRemove = useMayCall(api?.remove ?? {})
  const notifyRefusal = useRefusalNotice()
  const form = useRef<UseFormReturn>(null)
  const submit = useSubmit(form)
  return (
    <SimpleForm
      noValidate
      warnWhenUnsavedChanges
      onSubmit={submit}
      defaultValues={defaultValues}
      sx={{
        padding: 0,
        ...(isWide ? { '& > .MuiStack-root': { alignItems: 'stretch' } } : { maxWidth: '44rem' }),
        '& .MuiButton-root .MuiSvgIcon-root': { display: 'none' },
      }}
      toolbar={
        <FormToolbar save={maySave ? save : undefined}>
          {removal && mayRemove && (
            <DeleteButton
              mutationMode="pessimistic"
              confirmTitle="¿Eliminar?"
              confirmContent={removal}
              mutationOptions={{ onError: notifyRefusal }}
            />
          )}
        </FormToolbar>
      }
    >
      <FormRef to={form} />
      {children}
    </SimpleForm>
  )
}

/** Exposes the form context, which react-admin creates inside its form component. */
function FormRef({ to }: { to: RefObject<UseFormReturn | null> }) {
  const form = useFormContext()
  useEffect(() => {
    to.current = form
  }, [to, form])
  return null
}

/** After a conflict, reloads the row so that the user sees the current version before removing it. */
function useRefusalNotice() {
  const notify = useNotify()
  const refresh = useRefresh()
  return (error: unknown) => {
    const { body, message } = error as HttpError
    const isConflict = body?.code === 'edited_elsewhere'
    notify(isConflict ? CONFLICT_MESSAGE : message, { type: 'error' })
    if (isConflict) refresh()
  }
}

const CONFLICT_MESSAGE =
  'Alguien más guardó cambios mientras editabas. Revisá lo nuevo antes de eliminar.'
