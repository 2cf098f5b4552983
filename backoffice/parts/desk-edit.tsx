import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EditBase, type RaRecord, useEditContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { Head } from '#backoffice/frame/head.tsx'
import { Waiting } from '#backoffice/frame/waiting.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useConflict } from './use-conflict.ts'

type Props<R extends RaRecord> = {
  toTitle: (record: R) => string
  actions?: (record: R) => ReactNode
  /** Where one goes after saving; a form that is saved piece by piece stays. */
  redirect?: 'list' | false
  transform?: (data: RaRecord, previous?: RaRecord) => RaRecord
  children: ReactNode
}

/** Lists fill the cache of single records with their rows, which hold less than a detail page reads. */
const meta = { isDetail: true }

/** Changing something that others may be changing too. */
export function DeskEdit<R extends RaRecord>(props: Props<R>) {
  const { redirect = 'list', transform, ...page } = props
  const { conflict, onError, settle, cancel } = useConflict(redirect)
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={redirect}
      transform={transform && ((data, options) => transform(data, options?.previousData))}
      queryOptions={{ meta }}
      mutationOptions={{ meta, onError }}
    >
      <EditPage {...page} />
      {conflict && <ConflictDialog conflict={conflict} onSettle={settle} onCancel={cancel} />}
    </EditBase>
  )
}

function EditPage<R extends RaRecord>({ toTitle, actions, children }: Props<R>) {
  const { record, isPending, error } = useEditContext<R>()
  const resource = useResourceContext()
  if (isPending && !error) return <Waiting />
  if (!record) {
    return (
      <>
        <Head title="Ya no existe" />
        <Button component={Link} to={`/${resource}`} variant="contained">
          Volver a la lista
        </Button>
      </>
    )
  }
  return (
    <>
      <Head title={toTitle(record)}>{actions?.(record)}</Head>
      {children}
    </>
  )
}
