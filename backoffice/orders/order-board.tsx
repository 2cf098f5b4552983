import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { OrderTabs } from '#backoffice/components/tabs.tsx'
import { PageHeader } from '#backoffice/shell/page-header.tsx'
import { useMayCall } from '#backoffice/shell/use-permission.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import { BoardColumn } from './board-column.tsx'

/** Finished orders are shown for a week. */
const columns: { status: OrderStatus; days?: number }[] = [
  { status: 'sin_procesar' },
  { status: 'procesado' },
  { status: 'en_camino' },
  { status: 'entregado', days: 7 },
  { status: 'cancelado', days: 7 },
]

export function OrderBoard() {
  const mayCreate = useMayCall(adminOrdersApi.create)
  return (
    <>
      <PageHeader title="Tablero de pedidos">
        {mayCreate && (
          <Button component={Link} to="/orders/create" variant="contained">
            Nuevo pedido
          </Button>
        )}
      </PageHeader>
      <OrderTabs />
      <Box
        sx={{
          display: 'grid',
          gap: '1.5rem',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(11.5rem, 100%), 1fr))',
        }}
      >
        {columns.map(({ status, days }) => (
          <BoardColumn key={status} status={status} days={days} />
        ))}
      </Box>
    </>
  )
}
