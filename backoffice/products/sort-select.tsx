import { useListContext } from 'react-admin'

const orders = [
  { id: 'id DESC', name: 'Los más nuevos' },
  { id: 'name ASC', name: 'Nombre' },
  { id: 'price ASC', name: 'Menor precio' },
  { id: 'price DESC', name: 'Mayor precio' },
  { id: 'quantity ASC', name: 'Menos stock' },
  { id: 'quantity DESC', name: 'Más stock' },
  { id: 'sold DESC', name: 'Más vendidos' },
]

/** The order of the list on phones, where the table has no head. */
export function SortSelect() {
  const { sort, setSort } = useListContext()
  const value = `${sort.field} ${sort.order}`
  return (
    <select
      className="sort-select"
      aria-label="Ordenar por"
      value={orders.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => {
        const [field = 'id', order] = target.value.split(' ')
        setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' })
      }}
    >
      {!orders.some(({ id }) => id === value) && <option value="">Otro orden</option>}
      {orders.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
