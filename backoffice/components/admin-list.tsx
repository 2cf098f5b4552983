import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import {
  ListBase,
  Pagination,
  type RaRecord,
  type SortPayload,
  useListContext,
  useResourceContext,
} from 'react-admin'
import { Link } from 'react-router'
import { apis } from '#backoffice/data/apis.ts'
import { Cards, type ToCard } from './cards.tsx'
import { ColumnsButton } from './columns-button.tsx'
import { Filters } from './filters.tsx'
import { ListState } from './list-state.tsx'
import { ListTable, toColumns } from './list-table.tsx'
import { PageHeader } from './page-header.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useMayCall } from './use-permission.ts'

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
  /** The columns. The first one leads to the row. */
  children: ReactNode
}

const WIDE = '(min-width: 900px)'

/** A list page: a table on wide screens, cards on phones. */
export function AdminList<R extends RaRecord>(props: Props<R>) {
  const { title, create, actions, filters, sort, perPage = 25, within, card, above } = props
  const resource = useResourceContext() as string
  const mayCreate = useMayCall(apis[resource]?.create ?? {})
  const isWide = useMediaQuery(WIDE, { noSsr: true })
  const columns = isWide && <ColumnsButton columns={toColumns(props.children)} />
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
        {(filters || columns) && <Filters end={columns}>{filters}</Filters>}
        {within}
        <Rows card={card} isWide={isWide}>
          {props.children}
        </Rows>
        <Pagination rowsPerPageOptions={[25, 50, 100]} />
      </ListBase>
    </>
  )
}

type RowsProps<R extends RaRecord> = { card: ToCard<R>; isWide: boolean; children: ReactNode }

/** The keys work while the rows are loading. */
function Rows<R extends RaRecord>({ card, isWide, children }: RowsProps<R>) {
  const { data = [] } = useListContext<R>()
  const at = useListKeys(data.map(({ id }) => String(id)))
  return (
    <ListState>
      {isWide ? <ListTable at={at}>{children}</ListTable> : <Cards toCard={card} at={at} />}
    </ListState>
  )
}
