import { useState } from 'react'
import { useGetMany, useListContext } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { call } from '#app/session/call.ts'
import css from '#backoffice/components/bulk-bar.module.css'
import { toListPath } from '#backoffice/components/to-list-path.ts'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { adminBulkOrdersApi } from '#contracts/admin/bulk-orders.ts'
import { BulkReport } from './bulk-report.tsx'
import { ChooseAllButton } from './choose-all-button.tsx'
import type { ListedOrder } from './order-row.tsx'
import { ParcelsDialog } from './parcels-dialog.tsx'
import { PrepareDialog } from './prepare-dialog.tsx'
import { ReadyDialog } from './ready-dialog.tsx'
import { sortLikeList, toPrinted } from './sort-like-list.ts'
import { toChosenWords } from './to-chosen-words.ts'
import { useBulk } from './use-bulk.ts'
import { isComingBack } from './waiting-orders.tsx'

const isPickup = ({ shipping_type }: ListedOrder) => shipping_type === 'pickup'
const canLeave = ({ can_move_to }: ListedOrder) => can_move_to.includes('en_camino')

const toCount = (count: number, one: string, many: string) =>
  count === 1 ? `Un pedido ${one}` : `${count} pedidos ${many}`

const toChosen = (orders: ListedOrder[]) =>
  orders.map(({ transaction_id, version }) => ({ transaction_id, version }))

/** The bar with the actions for the chosen orders. Each is there only if it concerns one of them. */
export function BulkBar() {
  const { selectedIds, onUnselectItems, filterValues, sort, ...list } =
    useListContext<ListedOrder>()
  // Until the list is loaded, nothing is missing from it.
  const shown = list.data?.map(({ id }) => id) ?? selectedIds
  const navigate = useNavigate()
  const bulk = useBulk()
  const [dialog, setDialog] = useState<'prepare' | 'parcels' | 'ready' | null>(null)
  const close = () => setDialog(null)
  const { data = [] } = useGetMany<ListedOrder>(
    'orders',
    { ids: selectedIds },
    { enabled: selectedIds.length > 0 },
  )
  const mayPrepare = useMayCall(adminBulkOrdersApi.prepare)
  const mayDispatch = useMayCall(adminBulkOrdersApi.dispatch)
  const orders = sortLikeList(data.filter(Boolean), sort)
  const unprepared = orders.filter(({ fulfilment }) => fulfilment === 'to_prepare')
  const parcels = orders.filter(
    (order) => !isPickup(order) && (canLeave(order) || order.fulfilment === 'on_its_way'),
  )
  const leaving = parcels.filter(canLeave)
  const pickups = orders.filter((order) => isPickup(order) && canLeave(order))
  const prepare = async () => {
    const failed = await bulk.change({
      send: (body) => call(adminBulkOrdersApi.prepare, { body }),
      orders: toChosen(unprepared),
      toNotice: (count) => toCount(count, 'preparado', 'preparados'),
    })
    if (!failed) return
    close()
    // The chosen rows stay in sight, because they are not finished.
    const isLeft = filterValues['fulfilment'] === 'to_prepare' && failed.length < unprepared.length
    if (isLeft) void navigate(toListPath('/orders', { ...filterValues, fulfilment: 'prepared' }))
  }
  if (selectedIds.length === 0) {
    return <BulkReport failed={bulk.failed} onClose={bulk.forget} />
  }
  return (
    <>
      <section className={css.bulk} aria-label="Con los elegidos">
        <strong role="status">{toChosenWords(selectedIds, shown)}</strong>
        {mayPrepare && (
          <Link to={`/remitos?pedidos=${toPrinted(selectedIds, orders).join()}`}>
            Imprimir remitos y etiquetas
          </Link>
        )}
        {mayPrepare && unprepared.length > 0 && (
          <button
            type="button"
            disabled={bulk.isBusy}
            onClick={() => (unprepared.some(isComingBack) ? setDialog('prepare') : void prepare())}
          >
            Marcar preparados
          </button>
        )}
        {mayDispatch && parcels.length > 0 && (
          <button type="button" onClick={() => setDialog('parcels')}>
            Cargar seguimientos
          </button>
        )}
        {mayDispatch && leaving.length > 0 && (
          <button type="button" onClick={() => setDialog('parcels')}>
            Despachar
          </button>
        )}
        {mayDispatch && pickups.length > 0 && (
          <button type="button" onClick={() => setDialog('ready')}>
            Listo para retirar
          </button>
        )}
        <ChooseAllButton />
        <button type="button" className={css.quiet} onClick={() => onUnselectItems()}>
          Soltar
        </button>
      </section>
      {dialog === 'prepare' && (
        <PrepareDialog
          orders={unprepared}
          isBusy={bulk.isBusy}
          onConfirm={prepare}
          onClose={close}
        />
      )}
      {dialog === 'parcels' && <ParcelsDialog orders={parcels} bulk={bulk} onClose={close} />}
      {dialog === 'ready' && <ReadyDialog orders={pickups} bulk={bulk} onClose={close} />}
      <BulkReport failed={bulk.failed} onClose={bulk.forget} />
    </>
  )
}
