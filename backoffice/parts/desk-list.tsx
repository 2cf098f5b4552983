import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import {
  DataTable,
  ListBase,
  Pagination,
  type RaRecord,
  type SortPayload,
  useResourceContext,
} from 'react-admin'
import { Link } from 'react-router'
import { Head } from '#backoffice/frame/head.tsx'
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
export function DeskList<R extends RaRecord>(props: Props<R>) {
  const { title, create, actions, filters, sort, perPage = 25, within, card, above } = props
  const resource = useResourceContext()
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  return (
    <>
      <Head title={title}>
        {actions}
        {create && (
          <Button component={Link} to={`/${resource}/create`} variant="contained">
            {create}
          </Button>
        )}
      </Head>
      {above}
      <ListBase sort={sort} perPage={perPage} exporter={false}>
        {filters && <Filters>{filters}</Filters>}
        {within}
        <ListState>
          {isWide ? (
            <Box sx={{ overflowX: 'auto' }}>
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
