import Button from '@mui/material/Button'
import { ListBase, Pagination, useListContext } from 'react-admin'
import { Link } from 'react-router'
import { ColumnsButton } from '#backoffice/components/columns-button.tsx'
import { ListState } from '#backoffice/components/list-state.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { useListKeys } from '#backoffice/components/use-list-keys.ts'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { BulkBar } from './bulk-bar.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import type { ListedOrder } from './order-row.tsx'
import { OrderTable, useOrderColumns } from './order-table.tsx'
import { ViewTabs } from './view-tabs.tsx'

/** The orders: saved views, search and filters, the table, and the actions for chosen rows. */
export function OrderList() {
  const mayCreate = useMayCall(adminOrdersApi.create)
  return (
    <ListBase sort={{ field: 'date_issued', order: 'DESC' }} perPage={25} exporter={false}>
      <PageHeader title="Pedidos">{mayCreate && <CreateButton />}</PageHeader>
      <ViewTabs />
      <OrderFilterBar columns={<ColumnsButton columns={useOrderColumns()} />} />
      <BulkBar />
      <Orders />
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </ListBase>
  )
}

/** The keys work while the rows are loading. */
function Orders() {
  const { data = [] } = useListContext<ListedOrder>()
  const { selectedIds, onSelect, onUnselectItems } = useListContext<ListedOrder>()
  const at = useListKeys(
    data.map(({ id }) => id),
    {
      isChosen: (id) => selectedIds.includes(id),
      choose: (ids, isOn) => {
        const others = selectedIds.filter((id) => !ids.includes(id))
        onSelect(isOn ? [...others, ...ids] : others)
      },
      hasChosen: selectedIds.length > 0,
      clear: () => onUnselectItems(),
    },
  )
  return (
    <ListState>
      <OrderTable at={at} />
    </ListState>
  )
}

/** While rows are chosen, the primary action is in the bar. */
function CreateButton() {
  const { selectedIds } = useListContext()
  return (
    <Button
      component={Link}
      to="/orders/create"
      variant={selectedIds.length > 0 ? 'outlined' : 'contained'}
    >
      Nuevo pedido
    </Button>
  )
}
