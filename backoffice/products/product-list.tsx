import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { ListBase, Pagination, useListContext, useListFilterContext } from 'react-admin'
import { Link } from 'react-router'
import { ColumnsButton, type ListColumn } from '#backoffice/components/columns-button.tsx'
import { ListState } from '#backoffice/components/list-state.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { useHasPermission, useMayCall } from '#backoffice/components/use-permission.ts'
import { toCounts } from '#backoffice/messages/design-words.ts'
import { adminImportExportApi } from '#contracts/admin/import-export.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DesignTable } from './design-table.tsx'
import { ProductFilters } from './product-filters.tsx'
import { SortSelect } from './sort-select.tsx'
import { UndoNotices } from './undo-notice.tsx'
import { useDesignKeys } from './use-design-keys.ts'
import { PieceEdits, useCreatePieceEdits } from './use-piece-edits.tsx'
import { useSelection } from './use-selection.ts'

/** The products by design: a row for each, which opens to its pieces. */
export function ProductList() {
  const mayCreate = useHasPermission('prices_discounts')
  const mayOpenForm = useHasPermission('catalogue')
  const seesCosts = useHasPermission('costs', 'read_sales')
  const mayExport = useMayCall(adminImportExportApi.export)
  return (
    <ListBase
      resource="design-list"
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      exporter={false}
    >
      <PageHeader title="Productos">
        {mayExport && (
          <Button component={Link} to="/importar" variant="outlined">
            {mayOpenForm ? 'Importar y exportar' : 'Exportar'}
          </Button>
        )}
        {mayCreate && mayOpenForm && (
          <Button component={Link} to="/products/create" variant="contained">
            Nuevo producto
          </Button>
        )}
      </PageHeader>
      <ProductFilters columns={<ColumnsButton columns={designColumns(seesCosts)} />} />
      <UndoNotices>
        <Designs />
      </UndoNotices>
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </ListBase>
  )
}

const countLine = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  color: 'text.secondary',
  fontSize: '0.875rem',
  marginBottom: '0.75rem',
}

function Designs() {
  const { total, meta, isPending } = useListContext()
  const { filterValues } = useListFilterContext()
  const selection = useSelection(filterValues)
  const [openIds, toggle] = useOpenDesigns()
  const at = useDesignKeys(selection, openIds)
  const isNarrow = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const pieces: number = meta?.piece_count ?? 0
  const counts = { designs: total ?? 0, pieces }
  const isTrash = filterValues['removed'] === 'true'
  return (
    <PieceEdits value={useCreatePieceEdits()}>
      {!isPending && total !== 0 && (
        <Box sx={countLine}>
          {toCounts(counts.designs, counts.pieces)}
          {isNarrow && <SortSelect />}
        </Box>
      )}
      {selection.pieces > 0 && <BulkBar selection={selection} counts={counts} isTrash={isTrash} />}
      <ListState>
        <DesignTable onToggle={toggle} {...{ selection, isTrash, openIds, at }} />
      </ListState>
    </PieceEdits>
  )
}

/** The designs whose pieces are shown. */
function useOpenDesigns() {
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) => {
    const next = new Set(openIds)
    if (!next.delete(id)) next.add(id)
    setOpenIds(next)
  }
  return [openIds, toggle] as const
}

/** The columns of the list, by the class of their cells. The first one stays. */
const designColumns = (seesCosts: boolean): ListColumn[] => [
  { id: 'name', label: 'Diseño' },
  { id: 'category', label: 'Categoría' },
  { id: 'sizes', label: 'Talles' },
  { id: 'stock', label: 'Stock' },
  { id: 'price', label: 'Precio' },
  ...(seesCosts ? [{ id: 'cost', label: 'Costo' }] : []),
  { id: 'waiting', label: 'Aviso' },
  { id: 'sold', label: 'Vendidos' },
  { id: 'shown', label: 'Tienda' },
]
