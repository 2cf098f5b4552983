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
  /** The label of the create button; without it there is none. */
  create?: string | undefined
  actions?: ReactNode
  filters?: ReactNode
  sort?: SortPayload
  perPage?: number
  /** Content above the rows, inside the list context. */
  within?: ReactNode
  /** The row as a card, for narrow screens. */
  card: ToCard<R>
  above?: ReactNode
  children: ReactNode
}

/** A list page: a table on wide screens, cards on phones. */
export function AdminList<R extends RaRecord>(props: Props<R>) {
  const { title, create, actions, filters, sort, perPage = 25, within, card, above } = props
  const resource = useResourceContext() as string
  const mayCreate = useMayCall(apis[resource]?.create ?? {})
  // Pressing may close an inline field and shift the layout; a click counts only if press and release hit the same element.
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
      <ListBase {...(sort && { sort })} perPage={perPage} exporter={false}>
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

/** Opens a row on a click anywhere in it, except on controls or while text is selected. */
function openRow(target: EventTarget): void {
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return
  if (window.getSelection()?.toString()) return
  target.closest('tbody tr')?.querySelector<HTMLElement>('a.link')?.click()
}
