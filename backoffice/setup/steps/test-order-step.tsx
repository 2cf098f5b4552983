import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Chip } from '#backoffice/components/chip.tsx'
import { Inside } from '#backoffice/components/columns.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import css from '#backoffice/setup/setup.module.css'
import type { SetupDetail } from '#contracts/admin/setup.ts'
import { formatAmount } from '#contracts/pesos.ts'
import type { StepBodyProps } from './step-body.ts'

const REFRESH_MS = 5_000

/** A purchase as a customer makes it, from the shop to the payment, and its cancellation. */
export function TestOrderStep({ detail, onChanged }: StepBodyProps) {
  const isPaid = detail.test_order?.is_paid === true
  // The payment happens in another tab.
  useEffect(() => {
    if (isPaid) return undefined
    const timer = setInterval(onChanged, REFRESH_MS)
    return () => clearInterval(timer)
  }, [isPaid, onChanged])
  return (
    <div className={css.stack}>
      <Panel title="Comprá como si fueras cliente">
        <Inside>
          <ol className={css.list}>
            <li>Abrí la tienda, elegí una pieza y sumala a la bolsa. Ya estás con tu cuenta.</li>
            <li>Completá la compra con un envío o retiro, y pagala con Mercado Pago.</li>
            <li>Volvé acá: cuando el pago llegue lo vas a ver abajo.</li>
            <li>Fijate en tu correo qué le llega a quien compra, y cancelá el pedido.</li>
          </ol>
          <p className={css.note}>{toWarning(detail)}</p>
          <div className={css.actions}>
            <Button
              component="a"
              href="/shop"
              target="_blank"
              rel="noreferrer"
              variant={isPaid ? 'outlined' : 'contained'}
            >
              Abrir la tienda en otra pestaña
            </Button>
          </div>
        </Inside>
      </Panel>
      {detail.test_order && <Order order={detail.test_order} />}
    </div>
  )
}

const toWarning = ({ steps }: SetupDetail): string =>
  steps.some(({ step, done }) => step === 'payments' && done)
    ? 'Tu cuenta ya cobra de verdad: pagás plata real, que vuelve completa cuando cancelás el pedido.'
    : 'Todavía no conectaste tu cuenta: el pago es de prueba y no se cobra nada.'

function Order({ order }: { order: NonNullable<SetupDetail['test_order']> }) {
  const { transaction_id, amount, is_test, is_paid, is_cancelled } = order
  return (
    <Panel title="Tu compra de prueba" aside={<State order={order} />}>
      <Inside>
        <p>
          {transaction_id} · {formatAmount(amount, 'ARS')}
          {is_test && ' · PRUEBA'}
        </p>
        {is_paid && !is_cancelled && (
          <p>Funciona. Cancelala para que la pieza vuelva a la venta y se devuelva el pago.</p>
        )}
        {is_cancelled && <p>Quedó cancelada: la pieza volvió a la venta.</p>}
        <div className={css.actions}>
          <Button
            component={Link}
            to={`/orders/${transaction_id}`}
            variant={is_cancelled ? 'outlined' : 'contained'}
          >
            {is_cancelled ? 'Ver el pedido' : 'Ver y cancelar el pedido'}
          </Button>
        </div>
      </Inside>
    </Panel>
  )
}

function State({
  order: { is_paid, is_cancelled },
}: {
  order: NonNullable<SetupDetail['test_order']>
}) {
  if (is_cancelled) return <Chip tone="calm">Cancelada</Chip>
  return is_paid ? <Chip tone="good">Pagada</Chip> : <Chip tone="todo">Falta pagarla</Chip>
}
