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
  /** What is lost when it is removed; absent, it can't be. */
  removal?: string
  defaultValues?: Record<string, unknown>
  save?: string
}

/** Words are enough: a picture beside them says the same again. */
const keys = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.75rem',
  justifyContent: 'space-between',
  maxWidth: '44rem',
  marginBlock: '0.5rem 2rem',
  '& .MuiButton-root .MuiSvgIcon-root': { display: 'none' },
}

/** A form of the desk: nothing is saved before the shop said so, and nothing typed is lost by leaving. */
export function AdminForm({ children, removal, defaultValues, save = 'Guardar' }: Props) {
  const api = apis[useResourceContext() as string]
  const isNew = useRecordContext() === undefined
  const maySave = useMayCall((isNew ? api?.create : api?.update) ?? {})
  const mayRemove = useMayCall(api?.remove ?? {})
  const tellRefusal = useTellRefusal()
  const form = useRef<UseFormReturn>(null)
  const submit = useSubmit(form)
  return (
    <SimpleForm
      warnWhenUnsavedChanges
      onSubmit={submit}
      defaultValues={defaultValues}
      sx={{ padding: 0, maxWidth: '44rem' }}
      toolbar={
        <Box sx={keys}>
          {maySave && <SaveButton alwaysEnable label={save} />}
          {removal && mayRemove && (
            <DeleteButton
              mutationMode="pessimistic"
              confirmTitle="¿Eliminar?"
              confirmContent={removal}
              mutationOptions={{ onError: tellRefusal }}
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

/** The library makes the form within itself. */
function FormRef({ to }: { to: RefObject<UseFormReturn | null> }) {
  const form = useFormContext()
  useEffect(() => {
    to.current = form
  }, [to, form])
  return null
}

/** What somebody else saved is shown before it may go. */
function useTellRefusal() {
  const notify = useNotify()
  const refresh = useRefresh()
  return (error: unknown) => {
    const { body, message } = error as HttpError
    const isConflict = body?.code === 'edited_elsewhere'
    notify(isConflict ? EDITED_MEANWHILE : message, { type: 'error' })
    if (isConflict) refresh()
  }
}

const EDITED_MEANWHILE =
  'Alguien más guardó cambios mientras editabas. Revisá lo nuevo antes de eliminar.'
