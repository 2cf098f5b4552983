import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EditBase, type RaRecord, useEditContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Loading } from './loading.tsx'
import { PageHeader } from './page-header.tsx'
import { resolveConflict } from './to-conflict.ts'
import { useConflict } from './use-conflict.ts'

type Props<R extends RaRecord> = {
  /** Without a title, the content has a head of its own. */
  toTitle?: (record: R) => string
  actions?: (record: R) => ReactNode
  /** Where to go after saving; false stays on the page. */
  redirect?: 'list' | false
  /** Replaces the default notification. */
  onSaved?: (record: R) => void
  transform?: (data: RaRecord, previous?: RaRecord) => RaRecord
  children: ReactNode
}

/** Distinguishes the cached record from list rows, which react-admin caches too but which have fewer fields. */
const meta = { isDetail: true }

/** An edit page with a dialog for conflicting changes by other staff. */
export function AdminEdit<R extends RaRecord>(props: Props<R>) {
  const { redirect = 'list', transform = (data) => data, onSaved, ...page } = props
  const { conflict, onError, settle, cancel } = useConflict(redirect, onSaved)
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={redirect}
      transform={(data, options) => transform(data, options?.previousData)}
      queryOptions={{ meta }}
      mutationOptions={{ meta, onError, ...(onSaved && { onSuccess: onSaved }) }}
    >
      <EditPage {...page} />
      {conflict && (
        <ConflictDialog
          differences={conflict.differences}
          onSettle={(chosen) => settle(resolveConflict(conflict, chosen))}
          onCancel={cancel}
        />
      )}
    </EditBase>
  )
}

function EditPage<R extends RaRecord>({ toTitle, actions, children }: Props<R>) {
  const { record, isPending, error } = useEditContext<R>()
  const resource = useResourceContext()
  if (isPending && !error) return <Loading />
  if (!record) {
    return (
      <>
        <PageHeader title="Ya no existe" />
        <Button component={Link} to={`/${resource}`} variant="contained">
          Volver a la lista
        </Button>
      </>
    )
  }
  return (
    <>
      {toTitle && <PageHeader title={toTitle(record)}>{actions?.(record)}</PageHeader>}
      {children}
    </>
  )
}
