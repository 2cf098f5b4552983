import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { Chip } from '#backoffice/components/chip.tsx'
import { Inside } from '#backoffice/components/columns.tsx'
import { FiguresTable } from '#backoffice/components/figures-table.tsx'
import { FilePicker } from '#backoffice/components/file-picker.tsx'
import { Empty } from '#backoffice/components/list-state.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { upload } from '#backoffice/data/upload.ts'
import { adminTransfersApi, type MatchedCredit } from '#contracts/admin/transfers.ts'
import type { Reply } from '#contracts/endpoint.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toCentavos } from '#contracts/pesos.ts'
import { canNote, isUnowed, matchWords } from './match-words.ts'

type Statement = Reply<typeof adminTransfersApi.match>
type Results = Reply<typeof adminTransfersApi.confirm>['results']

/** The transfers of a bank statement, and the orders that they pay. */
export function TransfersPage() {
  const [statement, setStatement] = useState<Statement | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [results, setResults] = useState<Results>([])
  const [isBusy, act] = useAction()
  const notify = useNotify()

  const read = (file: File) =>
    act(async () => {
      const found = await upload(adminTransfersApi.match, file)
      setStatement(found)
      setResults([])
      setChosen(new Set(found.credits.filter(({ kind }) => kind === 'exact').map(toKey)))
    })

  const confirm = () =>
    act(async () => {
      const transfers = (statement?.credits ?? [])
        .filter((credit) => chosen.has(credit.key) && credit.order)
        .map(({ key, day, amount, order }) => ({
          key,
          day,
          amount: toCentavos(amount),
          transaction_id: order?.transaction_id ?? '',
        }))
      const { results: noted } = await call(adminTransfersApi.confirm, { body: { transfers } })
      setResults([...results, ...noted])
      setChosen(new Set())
      notify(toSummary(noted), { type: noted.some(isRefused) ? 'warning' : 'success' })
    })

  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }

  return (
    <>
      <PageHeader title="Transferencias" />
      <div style={{ display: 'grid', gap: '1rem' }}>
        <Panel title="El archivo del banco">
          <Inside>
            <p>
              Bajá los movimientos de tu banco o billetera como CSV, y te decimos a qué pedido
              corresponde cada transferencia. Del archivo no guardamos nada.
            </p>
            <FilePicker
              label="Elegir el archivo"
              accept=".csv,.txt,text/csv"
              onFiles={([file]) => file && void read(file)}
            />
          </Inside>
        </Panel>
        {statement && (
          <Panel
            title={`${statement.credits.length} ${statement.credits.length === 1 ? 'ingreso' : 'ingresos'}`}
            aside={
              <Button
                variant="contained"
                loading={isBusy}
                disabled={chosen.size === 0}
                onClick={() => void confirm()}
              >
                {chosen.size === 1 ? 'Anotar 1 pago' : `Anotar ${chosen.size} pagos`}
              </Button>
            }
          >
            <Unread lines={statement.unread} />
            <Inside>
              <Credits credits={statement.credits} {...{ chosen, results }} onToggle={toggle} />
            </Inside>
          </Panel>
        )}
      </div>
    </>
  )
}

const toKey = ({ key }: MatchedCredit) => key
const isRefused = ({ outcome }: Results[number]) => outcome === 'refused' || outcome === 'known'

function toSummary(results: Results): string {
  const others = results.filter(isRefused).length
  const done = results.length - others
  const noted = done === 1 ? 'Un pago anotado' : `${done} pagos anotados`
  return others === 0 ? noted : `${noted}; ${others} no, y abajo dice por qué`
}

const Unread = ({ lines }: { lines: number[] }) =>
  lines.length > 0 && (
    <Inside>
      <p>
        No pudimos leer {lines.length === 1 ? 'la línea' : 'las líneas'} {lines.join(', ')}:
        revisalas a mano.
      </p>
    </Inside>
  )

type CreditsProps = {
  credits: MatchedCredit[]
  chosen: ReadonlySet<string>
  results: Results
  onToggle: (key: string) => void
}

function Credits({ credits, chosen, results, onToggle }: CreditsProps) {
  if (credits.length === 0) return <Empty text="En el archivo no entró dinero." />
  const resultOf = new Map(results.map((result) => [result.key, result]))
  return (
    <FiguresTable
      caption="Ingresos"
      headings={['Ingreso', 'Pedido', 'Qué es', 'Importe']}
      texts={2}
      rows={credits.map((credit) => {
        const result = resultOf.get(credit.key)
        const isOpen = !result && canNote(credit.kind)
        return {
          key: credit.key,
          label: isOpen ? (
            <FormControlLabel
              control={<Checkbox />}
              checked={chosen.has(credit.key)}
              onChange={() => onToggle(credit.key)}
              label={toLine(credit)}
            />
          ) : (
            toLine(credit)
          ),
          figures: [
            <OrderLink key="order" credit={credit} />,
            <Outcome key="kind" credit={credit} result={result} />,
            formatPrice(credit.amount),
          ],
        }
      })}
    />
  )
}

/** «01/12/2026 TRANSFERENCIA» */
const toLine = ({ day, text }: MatchedCredit): string =>
  `${day.split('-').reverse().join('/')} ${text}`

function OrderLink({ credit: { order, amount } }: { credit: MatchedCredit }) {
  if (!order) return '—'
  return (
    <div>
      <Link className="link" to={`/orders/${order.transaction_id}`}>
        {order.transaction_id}
      </Link>{' '}
      {order.full_name}
      {order.due !== amount && ` · cuesta ${formatPrice(order.due)}`}
    </div>
  )
}

function Outcome({
  credit,
  result,
}: {
  credit: MatchedCredit
  result: Results[number] | undefined
}) {
  if (result?.unresolved) return <ToResolve amount={result.unresolved} />
  if (result?.outcome === 'paid') return <Chip tone="good">Anotado</Chip>
  if (result?.outcome === 'known') return <Chip tone="calm">{matchWords.known.text}</Chip>
  if (result) return <Chip tone="bad">{result.reason}</Chip>
  const { text, tone } = matchWords[credit.kind]
  return (
    <div>
      <Chip tone={tone}>{text}</Chip>
      {isUnowed(credit.kind) && <div>Anotala y decidí si la devolvés.</div>}
    </div>
  )
}

const ToResolve = ({ amount }: { amount: number }) => (
  <div>
    <Chip tone="todo">Anotado</Chip>
    <div>
      {formatPrice(amount)} quedan en{' '}
      <Link className="link" to="/unresolved-money">
        Dinero por resolver
      </Link>
    </div>
  </div>
)
