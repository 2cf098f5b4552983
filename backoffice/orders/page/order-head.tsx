import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link, useLocation, useNavigate } from 'react-router'
import { DetailHead } from '#backoffice/components/detail-head.tsx'
import { useShortcuts } from '#backoffice/components/use-shortcuts.ts'
import { PHONE } from '#backoffice/components/widths.ts'
import { formatWhen } from '#backoffice/format/dates.ts'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'
import { pageIcons } from '#backoffice/icons/page-icons.ts'
import { toDueWords } from '#backoffice/messages/due-words.ts'
import { channelWords } from '#backoffice/messages/order-words.ts'
import { isGoing } from '#backoffice/orders/is-going.ts'
import { FulfilmentChip, PaymentChip } from '#backoffice/orders/order-chips.tsx'
import { OrderMenu } from '#backoffice/orders/order-menu.tsx'
import { useOrderPermissions } from '#backoffice/orders/order-permissions.ts'
import type { OrderNeighbours } from '#contracts/admin/order-page.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import css from './order-head.module.css'
import { useNeighbours } from './use-neighbours.ts'
import { type NextStep, useNextStep } from './use-next-step.tsx'

/** Number, states and actions of an order, with one button for its next step. */
export function OrderHead({ order }: { order: AdminOrderDetail }) {
  const { transaction_id, date_issued, channel } = order
  const may = useOrderPermissions()
  const step = useNextStep(order)
  const neighbours = useNeighbours(transaction_id)
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  const open = useOpenOrder()
  const navigate = useNavigate()
  const slip = may.print && isGoing(order) ? `/remito/${transaction_id}` : null
  useShortcuts({
    e: step?.run,
    p: () => slip && void navigate(slip),
    k: () => open(neighbours?.previous ?? null),
    j: () => open(neighbours?.next ?? null),
  })
  return (
    <>
      <DetailHead
        prefix="Pedido"
        title={transaction_id}
        back={{ to: '/orders', label: 'Volver a Pedidos' }}
        facts={
          <>
            <PaymentChip order={order} />
            <FulfilmentChip order={order} />
            <span>
              {formatWhen(date_issued)} · {channelWords[channel]}
            </span>
            {order.due_day && <b>{toDueWords(order).text}</b>}
          </>
        }
        tools={
          <>
            <Neighbours neighbours={neighbours} onOpen={open} />
            {!isPhone && slip && (
              <Button
                component={Link}
                to={slip}
                variant="outlined"
                startIcon={<PathIcon path={pageIcons.print} />}
              >
                Remito <Key letter="P" />
              </Button>
            )}
          </>
        }
        menu={<OrderMenu order={order} />}
        docked={
          slip && (
            <Button component={Link} to={slip} variant="outlined" aria-label="Remito">
              <PathIcon path={pageIcons.print} />
            </Button>
          )
        }
        primary={step && <StepButton step={step} />}
      />
      {step?.dialog}
    </>
  )
}

/** Opens another order, which belongs to the same list as this one. */
function useOpenOrder() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (id: string | null) => {
    if (id) void navigate(`/orders/${encodeURIComponent(id)}`, { state })
  }
}

type NeighboursProps = {
  neighbours: OrderNeighbours | null
  onOpen: (id: string | null) => void
}

const Neighbours = ({ neighbours, onOpen }: NeighboursProps) => (
  <span className={css.pair}>
    <IconButton
      aria-label="Pedido anterior (K)"
      disabled={!neighbours?.previous}
      onClick={() => onOpen(neighbours?.previous ?? null)}
    >
      <PathIcon path={pageIcons.up} />
    </IconButton>
    <IconButton
      aria-label="Pedido siguiente (J)"
      disabled={!neighbours?.next}
      onClick={() => onOpen(neighbours?.next ?? null)}
    >
      <PathIcon path={pageIcons.down} />
    </IconButton>
  </span>
)

const Key = ({ letter }: { letter: string }) => (
  <kbd className={css.key} aria-hidden>
    {letter}
  </kbd>
)

const StepButton = ({ step }: { step: NextStep }) => (
  <Button variant="contained" loading={step.isBusy} onClick={step.run}>
    {step.label} <Key letter="E" />
  </Button>
)
