import Box from '@mui/material/Box'
import { Children, createContext, isValidElement, type ReactNode, use } from 'react'
import {
  DataTable,
  DataTableBody,
  DataTableRow,
  type DataTableRowProps,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import type { ListColumn } from './columns-button.tsx'
import { useHiddenColumns } from './hidden-columns.ts'
import { toRowMarks, useRowClicks } from './list-rows.ts'

const PlaceOfKeys = createContext<string | null>(null)

const columnsOf = (children: ReactNode) =>
  Children.toArray(children)
    .filter((child) => isValidElement<{ label: string }>(child))
    .map((element) => ({ id: element.props.label, label: element.props.label, element }))

export const toColumns = (children: ReactNode): ListColumn[] => columnsOf(children)

const table = {
  overflowX: 'auto',
  '& tbody tr': { scrollMarginBlock: '4rem' },
  '& tbody tr:has(a.link)': { cursor: 'pointer' },
  '& tbody tr[data-at] > td:first-of-type': { boxShadow: 'inset 2px 0 var(--gold)' },
}

/** The rows as a table without the hidden columns, the keyboard at the row `at`. A click anywhere in a row opens it. */
export function ListTable({ at, children }: { at: string | null; children: ReactNode }) {
  const { hidden } = useHiddenColumns(useResourceContext() as string)
  const shown = columnsOf(children).filter(({ id }, index) => index === 0 || !hidden.includes(id))
  return (
    <Box {...useRowClicks()} sx={table}>
      <PlaceOfKeys value={at}>
        <DataTable rowClick={false} bulkActionButtons={false} size="small" body={Body}>
          {shown.map(({ element }) => element)}
        </DataTable>
      </PlaceOfKeys>
    </Box>
  )
}

const Body = (props: { children?: ReactNode }) => <DataTableBody {...props} row={Row} />

function Row(props: DataTableRowProps) {
  const key = String(useRecordContext()?.id)
  const isAt = use(PlaceOfKeys) === key
  return <DataTableRow {...props} {...toRowMarks(key, isAt)} />
}
