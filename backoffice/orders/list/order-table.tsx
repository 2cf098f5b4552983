import './order-table.css'
import './order-table-phone.css'
import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import type { ListColumn } from '#backoffice/components/columns-button.tsx'
import { useHiddenColumns } from '#backoffice/components/hidden-columns.ts'
import { useRowClicks } from '#backoffice/components/list-rows.ts'
import { useSeesOrderMoney } from '#backoffice/components/use-permission.ts'
import { type ListedOrder, OrderRow } from './order-row.tsx'

/** The columns that can be hidden, by the class of their cells, after the number. */
export const useOrderColumns = (): ListColumn[] => {
  const seesMoney = useSeesOrderMoney()
  return columns.filter(({ id }) => seesMoney || id !== 'total')
}

const columns: ListColumn[] = [
  { id: 'number', label: 'Pedido' },
  { id: 'date', label: 'Fecha' },
  { id: 'photos', label: 'Piezas' },
  { id: 'buyer', label: 'Cliente' },
  { id: 'state', label: 'Estado' },
  { id: 'payment', label: 'Pago' },
  { id: 'shipping', label: 'Entrega' },
  { id: 'city', label: 'Ciudad' },
  { id: 'channel', label: 'Canal' },
  { id: 'total', label: 'Total' },
]

/** The orders, the keyboard at one of them: a table on wide screens, two lines beside a picture on phones. */
export function OrderTable({ at }: { at: string | null }) {
  const { data: orders = [], selectedIds, onToggleItem } = useListContext<ListedOrder>()
  const { hidden } = useHiddenColumns('orders')
  return (
    <Box {...useRowClicks()}>
      <table className="orders" data-hidden={hidden.join(' ')}>
        <Head />
        <tbody>
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              isChosen={selectedIds.includes(order.id)}
              isAt={order.id === at}
              onToggle={() => onToggleItem(order.id)}
            />
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Head() {
  const { data: orders = [], selectedIds, onSelect } = useListContext<ListedOrder>()
  const ids = orders.map(({ id }) => id)
  const seesMoney = useSeesOrderMoney()
  const isWhole = ids.every((id) => selectedIds.includes(id))
  const others = selectedIds.filter((id) => !ids.includes(id))
  return (
    <thead>
      <tr>
        <td className="check">
          <input
            type="checkbox"
            aria-label="Elegir esta página"
            checked={isWhole}
            onChange={() => onSelect(isWhole ? others : [...others, ...ids])}
          />
        </td>
        <th scope="col">Pedido</th>
        <SortHead field="date_issued" label="Fecha" className="date" />
        <th scope="col" className="photos">
          Piezas
        </th>
        <th scope="col" className="buyer">
          Cliente
        </th>
        <th scope="col" className="state">
          Estado
        </th>
        <th scope="col" className="payment">
          Pago
        </th>
        <th scope="col" className="shipping">
          Entrega
        </th>
        <th scope="col" className="city">
          Ciudad
        </th>
        <th scope="col" className="channel">
          Canal
        </th>
        {seesMoney && <SortHead field="amount" label="Total" className="total" />}
      </tr>
    </thead>
  )
}

type SortHeadProps = { field: string; label: string; className: string }

function SortHead({ field, label, className }: SortHeadProps) {
  const { sort, setSort } = useListContext()
  const isSorted = sort.field === field
  const isAscending = sort.order === 'ASC'
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        onClick={() => setSort({ field, order: isSorted && !isAscending ? 'ASC' : 'DESC' })}
      >
        {label}
        {isSorted && <span aria-hidden="true">{isAscending ? ' ↑' : ' ↓'}</span>}
      </button>
    </th>
  )
}
