import css from './reader.module.css'
import type { Mark } from './to-plot.ts'

type Props = { x: number; now: Mark | undefined; before: Mark | undefined }

const toOrders = (orders: number) => (orders === 1 ? '1 pedido' : `${orders} pedidos`)

/** The line through both values, with their words beside it. */
export function Reader({ x, now, before }: Props) {
  const isLeft = x > 55
  return (
    <>
      <span className={css.cross} style={{ left: `${x}%` }} />
      {before && (
        <span className={`${css.dot} ${css.past}`} style={{ left: `${x}%`, top: `${before.y}%` }} />
      )}
      {now && <span className={css.dot} style={{ left: `${x}%`, top: `${now.y}%` }} />}
      <div
        className={`${css.tip} ${isLeft ? css.left : ''}`}
        style={isLeft ? { right: `${100 - x}%` } : { left: `${x}%` }}
      >
        {now && (
          <>
            <b>{now.value}</b>
            {now.when} · {toOrders(now.orders)}
          </>
        )}
        {before && (
          <span>
            Antes: {before.value} · {before.when}
          </span>
        )}
      </div>
    </>
  )
}
