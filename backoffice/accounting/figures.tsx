import { Link } from 'react-router'
import { FiguresTable } from '#backoffice/components/figures-table.tsx'
import { Empty } from '#backoffice/components/list-state.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { formatCount } from '#backoffice/format/format-count.ts'
import { formatLess } from '#backoffice/format/pesos.ts'
import type { AccountingMonth } from '#contracts/admin/accounting.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { formatPrice } from '#contracts/format-price.ts'
import css from './accounting.module.css'

type Props = { figures: AccountingMonth }

const toRate = (rate: number) => `${rate.toLocaleString('es-AR')} %`
const sum = (list: number[]) =>
  list.reduce((total, each) => total + Math.round(each * 100), 0) / 100

/** The figures of a month; the files have the same totals. */
export function Figures({ figures }: Props) {
  const { sales, refunds, payments } = figures
  if (sales.count === 0 && refunds.count === 0 && payments.length === 0) {
    return <Empty text="Este mes no tiene ventas ni cobros." />
  }
  return (
    <>
      <div className={css.columns}>
        <Sales figures={figures} />
        <Iva figures={figures} />
      </div>
      <Payments figures={figures} />
    </>
  )
}

const Sales = ({ figures: { sales, refunds, unpaid, net, net_count, counts_tests } }: Props) => (
  <Section title="Ventas">
    <FiguresTable
      caption="Ventas del mes"
      headings={['Concepto', 'Importe']}
      rows={[
        { label: 'Piezas', figures: [formatPrice(sales.pieces)] },
        { label: 'Descuentos', figures: [formatLess(sales.discounts)] },
        ...(sales.exchange_credit > 0
          ? [{ label: 'Entregado en cambio', figures: [formatLess(sales.exchange_credit)] }]
          : []),
        { label: 'Envíos', figures: [formatPrice(sales.shipping)] },
        {
          label: 'Total vendido',
          figures: [formatPrice(sales.total)],
          isStrong: true,
        },
        {
          label: `Devoluciones (${formatCount(refunds.count)})`,
          figures: [formatPrice(refunds.total)],
        },
        ...(unpaid === 0 ? [] : [{ label: 'Sin cobrar', figures: [formatPrice(unpaid)] }]),
        {
          label: `Ventas netas (${net_count === 1 ? '1 venta' : `${formatCount(net_count)} ventas`})`,
          figures: [formatPrice(net)],
          isStrong: true,
        },
      ]}
    />
    <p className={css.note}>
      Cada venta cuenta el día en que se cobró; en Hoy, el día del pedido. Por eso un mes puede
      diferir.
    </p>
    {counts_tests && <p className={css.note}>Incluye las ventas con pagos de prueba.</p>}
  </Section>
)

const Iva = ({ figures: { iva, net } }: Props) => (
  <Section title="IVA por alícuota">
    <FiguresTable
      caption="IVA de las ventas netas"
      headings={['Alícuota', 'Neto gravado', 'IVA', 'Total']}
      rows={[
        ...iva.map((each) => ({
          label: each.rate > 0 ? toRate(each.rate) : 'Exento o no gravado',
          figures: [formatPrice(each.net), formatPrice(each.iva), formatPrice(each.gross)],
        })),
        {
          label: 'Total',
          figures: [
            formatPrice(sum(iva.map((each) => each.net))),
            formatPrice(sum(iva.map((each) => each.iva))),
            formatPrice(net),
          ],
          isStrong: true,
        },
      ]}
    />
  </Section>
)

const Payments = ({ figures: { payments, payments_net, unmatched, unmatched_rows } }: Props) => (
  <Section title="Cobros por medio">
    <FiguresTable
      caption="Cobros y devoluciones por medio de pago"
      headings={['Medio', 'Cobrado', 'Devuelto', 'Neto']}
      rows={[
        ...payments.map(({ method, taken, refunded, net }) => ({
          label: method,
          figures: [formatPrice(taken), formatPrice(refunded), formatPrice(net)],
        })),
        {
          label: 'Total',
          figures: [
            formatPrice(sum(payments.map(({ taken }) => taken))),
            formatPrice(sum(payments.map(({ refunded }) => refunded))),
            formatPrice(payments_net),
          ],
          isStrong: true,
        },
      ]}
    />
    <p className={css.note}>
      {unmatched === 0
        ? 'Los cobros y las ventas netas coinciden.'
        : `Los cobros y las ventas netas difieren en ${formatPrice(unmatched)}: señas, pagos sin resolver y ventas que se cobraron otro mes.`}
    </p>
    {unmatched_rows.length > 0 && <Unmatched rows={unmatched_rows} />}
  </Section>
)

/** The orders that explain the difference. */
function Unmatched({ rows }: { rows: AccountingMonth['unmatched_rows'] }) {
  const mayOpen = useMayCall(adminOrdersApi.get)
  return (
    <FiguresTable
      caption="Lo que se cobró y no se vendió, y al revés"
      texts={1}
      headings={['Conciliación', 'Motivo', 'Diferencia']}
      rows={rows.map(({ transaction_id, payment_id, difference, reason }) => ({
        label:
          transaction_id && mayOpen ? (
            <Link className="link" to={`/orders/${transaction_id}`}>
              {transaction_id}
            </Link>
          ) : (
            (transaction_id ?? `Pago ${payment_id}`)
          ),
        key: `${transaction_id} ${payment_id}`,
        figures: [reason, formatPrice(difference)],
      }))}
    />
  )
}
