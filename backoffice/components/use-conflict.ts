import { useState } from 'react'
import {
  type HttpError,
  type RaRecord,
  useDataProvider,
  useNotify,
  useRedirect,
  useRefresh,
  useResourceContext,
} from 'react-admin'
import { type Conflict, toConflict } from './to-conflict.ts'

type Sent = { id?: RaRecord['id']; data?: object; previousData?: object | undefined }

/** Handles a 409 because another user saved the row first: keeps the conflict until it is resolved or cancelled. */
export function useConflict<R extends RaRecord>(
  redirectTo: 'list' | false,
  onSaved?: (record: R) => void,
) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const resource = useResourceContext() as string
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()

  const notifyError = (error: unknown) => notify((error as Error).message, { type: 'error' })

  const onError = async (error: unknown, { id, data, previousData }: Sent) => {
    const { body } = error as HttpError
    if (body?.code !== 'edited_elsewhere' || !data || !previousData) return notifyError(error)
    const { data: theirs } = await dataProvider.getOne(resource, { id })
    const [mine, base] = [data, previousData] as RaRecord[]
    setConflict(toConflict({ resource, mine, theirs, base } as Parameters<typeof toConflict>[0]))
  }

  /** Field errors are shown by the form itself. */
  const onRefused = async (error: unknown, sent: Sent) => {
    if (!(error as HttpError).body?.errors) await onError(error, sent)
  }

  const settle = async (data: RaRecord) => {
    setConflict(null)
    try {
      const saved = await dataProvider.update(resource, { id: data.id, data, previousData: data })
      if (onSaved) onSaved(saved.data as R)
      else notify('ra.notification.updated', { messageArgs: { smart_count: 1 } })
      refresh()
      if (redirectTo) redirect(redirectTo, resource)
    } catch (error) {
      await onError(error, { id: data.id, data, previousData: conflict?.theirs })
    }
  }

  return { conflict, onError: onRefused, settle, cancel: () => setConflict(null) }
}
