import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '#app/session/call.ts'
import { FiguresTable } from '#backoffice/components/figures-table.tsx'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatDateTime, formatDay } from '#backoffice/format/dates.ts'
import { formatLess } from '#backoffice/format/pesos.ts'
import { methodWords } from '#backoffice/messages/order-words.ts'
import { adminCashApi, type CashClosingDetail } from '#contracts/admin/cash.ts'
import { formatPrice } from '#contracts/format-price.ts'
import css from './cash.module.css'
import { METHOD_HEADINGS, toDifferenceWords, toMethodRows } from './cash-words.ts'
import { Moves } from './moves.tsx'

/** A closing to read and to print. */
export function CashClosingPage() {
  const { id = '' } = useParams()
  const load = useCallback(() => call(adminCashApi.get, { params: { id } }), [id])
  return <Loaded of={useReply(load)}>{(closing) => <Sheet closing={closing} />}</Loaded>
}

const Sheet = ({ closing }: { closing: CashClosingDetail }) => (
  <>
    <PageHeader title={`Cierre de caja del ${formatDay(closing.day)}`}>
      <span className="no-print">
        <Button variant="contained" onClick={() => window.print()}>
          Imprimir
        </Button>
      </span>
    </PageHeader>
    <p className={css.period}>
      {closing.author} · desde {formatDateTime(closing.starts_at)} hasta{' '}
      {formatDateTime(closing.at)}
    </p>
    <div className={css.columns}>
      <Section title="Efectivo">
        <FiguresTable
          caption="Efectivo"
          headings={['Concepto', 'Importe']}
          rows={toRows(closing)}
        />
        {closing.note && <p>Nota: {closing.note}</p>}
        <Moves moves={closing.moves} />
      </Section>
      <Section title="Por medio">
        <FiguresTable
          caption="Cobros por medio"
          headings={METHOD_HEADINGS}
          rows={toMethodRows(closing.methods)}
        />
      </Section>
    </div>
    <Entries closing={closing} />
    <p className={css.signature}>Firma</p>
  </>
)

function toRows({ methods, ...closing }: CashClosingDetail) {
  const cash = methods.find(({ method }) => method === 'cash')
  return [
    { label: 'Empezó con', figures: [formatPrice(closing.opening)] },
    { label: 'Cobros en efectivo', figures: [formatPrice(cash?.taken ?? 0)] },
    { label: 'Devoluciones en efectivo', figures: [formatLess(cash?.refunded ?? 0)] },
    { label: 'Entró', figures: [formatPrice(closing.cash_in)] },
    { label: 'Salió', figures: [formatLess(closing.cash_out)] },
    { label: 'Tendría que haber', figures: [formatPrice(closing.expected)], isStrong: true },
    { label: 'Había', figures: [formatPrice(closing.counted)], isStrong: true },
    { label: 'Diferencia', figures: [toDifferenceWords(closing.difference)] },
  ]
}

const Entries = ({ closing: { entries } }: { closing: CashClosingDetail }) =>
  entries.length > 0 && (
    <Section title="Cobros y devoluciones">
      <FiguresTable
        caption="Cobros y devoluciones"
        texts={2}
        headings={['Cuándo', 'Pedido', 'Medio', 'Importe']}
        rows={entries.map(({ at, method, amount, transaction_id }, index) => ({
          label: formatDateTime(at),
          key: String(index),
          figures: [
            transaction_id ? (
              <Link key="order" className="link" to={`/orders/${transaction_id}`}>
                {transaction_id}
              </Link>
            ) : (
              '—'
            ),
            methodWords[method],
            formatPrice(amount),
          ],
        }))}
      />
    </Section>
  )
