import { toLeft } from '#contracts/order-words.ts'
import type { NewReturn, OrderReturns } from '#contracts/returns.ts'

type Line = NewReturn['items'][number]

type Props = {
  items: OrderReturns['items']
  lines: Line[]
  isExchange: boolean
  onChange: (lines: Line[]) => void
}

/** The pieces of the order: which come back, how many, and in which size they are wanted. */
export function RequestLines({ items, lines, isExchange, onChange }: Props) {
  const set = (id: number, change: Partial<Line> | null) => {
    const others = lines.filter(({ order_item_id }) => order_item_id !== id)
    const line = lines.find(({ order_item_id }) => order_item_id === id)
    onChange(
      change === null ? others : [...others, { order_item_id: id, count: 1, ...line, ...change }],
    )
  }
  return (
    <ul className="or-lines">
      {items.map((item) => {
        const line = lines.find(({ order_item_id }) => order_item_id === item.order_item_id)
        return (
          <li key={item.order_item_id}>
            <label className="or-piece">
              <input
                type="checkbox"
                checked={line !== undefined}
                onChange={({ target }) =>
                  set(item.order_item_id, target.checked ? { count: 1 } : null)
                }
              />
              {[item.name, item.size].filter(Boolean).join(' · ')}
            </label>
            {line && <Wish {...{ item, line, isExchange }} onChange={set} />}
          </li>
        )
      })}
    </ul>
  )
}

type WishProps = {
  item: OrderReturns['items'][number]
  line: Line
  isExchange: boolean
  onChange: (id: number, change: Partial<Line>) => void
}

function Wish({ item, line, isExchange, onChange }: WishProps) {
  const { order_item_id: id, left, sizes } = item
  return (
    <div className="or-wish">
      {left > 1 && (
        <label>
          <span>Cuántas</span>
          <input
            type="number"
            min={1}
            max={left}
            value={line.count}
            onChange={({ target }) =>
              onChange(id, { count: Math.min(left, Math.max(1, Number(target.value) || 1)) })
            }
          />
        </label>
      )}
      {isExchange && (
        <label>
          <span>Talle nuevo</span>
          <select
            value={line.wanted_product_id ?? ''}
            onChange={({ target }) =>
              onChange(id, { wanted_product_id: Number(target.value) || undefined })
            }
          >
            <option value="">Elegí</option>
            {sizes.map(({ product_id, size, quantity }) => (
              <option key={product_id} value={product_id} disabled={quantity === 0}>
                {size}
                {quantity === 0 ? ' · sin stock' : ` · ${toLeft(quantity)}`}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
