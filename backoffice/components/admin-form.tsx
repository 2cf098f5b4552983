import Box from '@mui/material/Box'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import {
  DeleteButton,
  type HttpError,
  SaveButton,
  SimpleForm,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
} from 'react-admin'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { apis } from '#backoffice/data/apis.ts'
import { useMayCall } from '#backoffice/shell/use-permission.ts'
import { useSubmit } from './use-submit.ts'

type Props = {
  children: ReactNode
  /** The text of the confirmation before removal; without it there is no remove button. */
  removal?: string | undefined
  defaultValues?: Record<string, unknown>
  save?: string
}

const toolbar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.75rem',
  justifyContent: 'space-between',
  maxWidth: '44rem',
  marginBlock: '0.5rem 2rem',
  '& .MuiButton-root .MuiSvgIcon-root': { display: 'none' },
}

/** A form that saves without optimistic updates and warns before unsaved changes are lost. */
export function AdminForm({ children, removal, defaultValues, save = 'Guardar' }: Props) {
  const api = apis[useResourceContext() as string]
  const isNew = useRecordContext() === undefined
  const maySave = useMayCall((isNew ? api?.create : api?.update) ?? {})
  const mayRemove = useMayCall(api?.remove ?? {})
  const notifyRefusal = useRefusalNotice()
  const form = useRef<UseFormReturn>(null)
  const submit = useSubmit(form)
  return (
    <SimpleForm
      warnWhenUnsavedChanges
      onSubmit={submit}
      defaultValues={defaultValues}
      sx={{ padding: 0, maxWidth: '44rem' }}
      toolbar={
        <Box sx={toolbar}>
          {maySave && <SaveButton alwaysEnable label={save} />}
          {removal && mayRemove && (
            <DeleteButton
              mutationMode="pessimistic"
              confirmTitle="¿Eliminar?"
              confirmContent={removal}
              mutationOptions={{ onError: notifyRefusal }}
            />
          )}
        </Box>
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
