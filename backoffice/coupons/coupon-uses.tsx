import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { Panel } from '#backoffice/components/panel.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatDay } from '#backoffice/format/dates.ts'
import { formatCount } from '#backoffice/format/format-count.ts'
import { FulfilmentChip } from '#backoffice/orders/order-chips.tsx'
import { adminCouponCodesApi, type CouponUse } from '#contracts/admin/coupon-codes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import css from './coupon-uses.module.css'

const PER_PAGE = 25

/** The orders with the coupon: who bought, when, and what they saved. */
export function CouponUses({ id }: { id: number }) {
  const [shown, setShown] = useState(PER_PAGE)
  const load = useCallback(
    () =>
      call(adminCouponCodesApi.listUses, {
        params: { id },
        query: { per_page: Math.min(shown, 100) },
      }),
    [id, shown],
  )
  const { reply, error, retry } = useReply(load)
  const uses = reply?.results ?? []
  return (
    <Panel title="Usos" count={reply && formatCount(reply.count)}>
      {error && !reply && (
        <p className={css.empty}>
          No pudimos traer los usos.{' '}
          <button type="button" className="link" onClick={retry}>
            Reintentar
          </button>
        </p>
      )}
      {!reply && !error && <p className={css.empty}>Buscando los usos…</p>}
      {reply && uses.length === 0 && <p className={css.empty}>Todavía nadie lo usó.</p>}
      <ul className={css.uses}>
        {uses.map((use) => (
          <Use key={use.id} use={use} />
        ))}
      </ul>
      {reply && reply.count > uses.length && shown < 100 && (
        <Button sx={{ margin: '0.25rem 1rem 0.75rem' }} onClick={() => setShown(shown + PER_PAGE)}>
          Ver más
        </Button>
      )}
    </Panel>
  )
}

const Use = ({ use: { code, saved, order } }: { use: CouponUse }) => (
  <li>
    <span>
      <Link className="link" to={`/orders/${order.transaction_id}`}>
        {order.transaction_id}
      </Link>{' '}
      <FulfilmentChip order={order} />
    </span>
    <b>−{formatPrice(saved)}</b>
    <small>
      {order.full_name} · {code}
    </small>
    <small>{formatDay(order.date_issued)}</small>
  </li>
)
