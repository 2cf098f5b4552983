import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useRef } from 'react'
import {
  DataTable,
  ListBase,
  Pagination,
  type RaRecord,
  type SortPayload,
  useResourceContext,
} from 'react-admin'
import { Link } from 'react-router'
import { apis } from '#backoffice/data/apis.ts'
import { PageHeader } from '#backoffice/shell/page-header.tsx'
import { useMayCall } from '#backoffice/shell/use-permission.ts'
import { Cards, type ToCard } from './cards.tsx'
import { Filters } from './filters.tsx'
import { ListState } from './list-state.tsx'

type Props<R extends RaRecord> = {
  title: string
  /** What «Nuevo» makes; absent, nothing is made here. */
  create?: string
  actions?: ReactNode
  filters?: ReactNode
  sort?: SortPayload
  perPage?: number
  /** What stands over the rows, and knows of them. */
  within?: ReactNode
  /** How a row looks where there is no room for a table. */
  card: ToCard<R>
  above?: ReactNode
  children: ReactNode
}

/** A list: a table where there is room for one, cards on a phone. */
export function AdminList<R extends RaRecord>(props: Props<R>) {
  const { title, create, actions, filters, sort, perPage = 25, within, card, above } = props
  const resource = useResourceContext() as string
  const mayCreate = useMayCall(apis[resource]?.create ?? {})
  // A press may close an inline field and so move what lies under the pointer: then nobody clicked the row.
  const pressed = useRef<EventTarget>(null)
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  return (
    <>
      <PageHeader title={title}>
        {actions}
        {create && mayCreate && (
          <Button component={Link} to={`/${resource}/create`} variant="contained">
            {create}
          </Button>
        )}
      </PageHeader>
      {above}
      <ListBase sort={sort} perPage={perPage} exporter={false}>
        {filters && <Filters>{filters}</Filters>}
        {within}
        <ListState>
          {isWide ? (
            <Box
              onPointerDown={({ target }) => {
                pressed.current = target
              }}
              onClick={({ target }) => {
                if (target === pressed.current) openRow(target)
              }}
              sx={{ overflowX: 'auto', 'tbody tr:has(a.link)': { cursor: 'pointer' } }}
            >
              <DataTable rowClick={false} bulkActionButtons={false} size="small">
                {props.children}
              </DataTable>
            </Box>
          ) : (
            <Cards toCard={card} />
          )}
        </ListState>
        <Pagination rowsPerPageOptions={[25, 50, 100]} />
      </ListBase>
    </>
  )
}

/** A row opens wherever it is clicked, unless that is a control of its own, or text is being selected. */
function openRow(target: EventTarget): void {
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return
  if (window.getSelection()?.toString()) return
  target.closest('tbody tr')?.querySelector<HTMLElement>('a.link')?.click()
}
