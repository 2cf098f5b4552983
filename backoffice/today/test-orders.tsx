import Box from '@mui/material/Box'
import type { Summary } from '#contracts/admin/summary.ts'

/** Says whether the figures above count the orders that test payments paid. */
export function TestOrders({ orders, counted }: Summary['test_orders']) {
  if (orders === 0) return null
  const named = orders === 1 ? '1 pedido de PRUEBA' : `${orders} pedidos de PRUEBA`
  return (
    <Box component="p" sx={{ color: 'text.secondary', marginBottom: '2rem' }}>
      {counted
        ? `Incluye ${named} de los últimos 30 días.`
        : `Sin contar ${named} de los últimos 30 días.`}
    </Box>
  )
}
