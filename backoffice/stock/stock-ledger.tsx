import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '#app/session/call.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { adminProductsApi, type StockMove } from '#contracts/admin/products.ts'
import { toProductName } from '#contracts/product-name.ts'

const PER_PAGE = 50

const reasons: Record<StockMove['reason'], string> = {
  start: 'Stock inicial',
  by_hand: 'A mano',
  import: 'Importación',
  import_undone: 'Importación deshecha',
  order: 'Pedido',
  order_cancelled: 'Pedido cancelado',
  late_payment: 'Pago tardío',
  returned: 'Devolución',
  damaged: 'Devuelta dañada',
  workshop: 'Devuelta, al taller',
  exchanged: 'Cambio',
  order_changed: 'Cambio en el pedido',
}

const cells = {
  borderCollapse: 'collapse',
  width: '100%',
  maxWidth: '52rem',
  '& th, & td': {
    padding: '0.5rem 0.75rem 0.5rem 0',
    textAlign: 'left',
    borderBottom: 1,
    borderColor: 'divider',
  },
}

/** The stock changes of a product, with reason and author. */
export function StockLedger() {
  const { id = '' } = useParams()
  const [page, setPage] = useState(1)
  const load = useCallback(async () => {
    const params = { id }
    const [product, moves] = await Promise.all([
      call(adminProductsApi.get, { params }),
      call(adminProductsApi.listStock, { params, query: { page, per_page: PER_PAGE } }),
    ])
    return { product, ...moves }
  }, [id, page])
  return (
    <Loaded of={useReply(load)}>
      {({ product, results, count }) => (
        <>
          <PageHeader title="Movimientos de stock">
            <Button component={Link} to={`/products/${id}`} variant="outlined">
              Volver al producto
            </Button>
          </PageHeader>
          <p style={{ marginBottom: '1rem' }}>
            {toProductName(product)}: hay {product.quantity}.
          </p>
          <Box sx={{ overflowX: 'auto' }}>
            <Box component="table" sx={cells}>
              <thead>
                <tr>
                  <th scope="col">Cuándo</th>
                  <th scope="col">Cambio</th>
                  <th scope="col">Quedaron</th>
                  <th scope="col">Por qué</th>
                  <th scope="col">Quién</th>
                </tr>
              </thead>
              <tbody>
                {results.map((move) => (
                  <Move key={move.id} move={move} />
                ))}
              </tbody>
            </Box>
          </Box>
          {count > PER_PAGE && (
            <Box sx={{ marginTop: '1rem' }}>
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                Anterior
              </Button>
              <Button disabled={page * PER_PAGE >= count} onClick={() => setPage(page + 1)}>
                Siguiente
              </Button>
            </Box>
          )}
        </>
      )}
    </Loaded>
  )
}

const Move = ({
  move: { at, change, balance, reason, transaction_id, author },
}: {
  move: StockMove
}) => (
  <tr>
    <td>{formatDateTime(at)}</td>
    <td>{change > 0 ? `+${change}` : change}</td>
    <td>{balance}</td>
    <td>
      {reasons[reason]}{' '}
      {transaction_id && (
        <Link className="link" to={`/orders/${transaction_id}`}>
          {transaction_id}
        </Link>
      )}
    </td>
    <td>{author ?? 'La tienda'}</td>
  </tr>
)
