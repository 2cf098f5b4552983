import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-router'
import { formatAgo, formatDateTime } from '#backoffice/format/dates.ts'
import type { UnresolvedMoney } from '#contracts/admin/unresolved-money.ts'
import { formatAmount } from '#contracts/pesos.ts'
import { MoneyActions } from './money-actions.tsx'
import type { Question } from './money-dialog.tsx'
import { toDetail, toHint, toSentence } from './money-words.ts'

type Props = { entries: UnresolvedMoney[]; onAsk: (question: Question) => void }

const secondaryText = { color: 'text.secondary', fontSize: '0.8125rem' }

const cells = { '& td': { verticalAlign: 'top' } }

export const MoneyTable = ({ entries, onAsk }: Props) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell>Desde</TableCell>
        <TableCell>Qué pasó</TableCell>
        <TableCell>Pedido</TableCell>
        <TableCell align="right">Monto</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {entries.map((entry) => (
        <TableRow key={entry.id} sx={cells}>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>
            <time dateTime={entry.since}>
              {formatAgo(entry.since)}
              <Box component="span" sx={{ ...secondaryText, display: 'block' }}>
                {formatDateTime(entry.since)}
              </Box>
            </time>
          </TableCell>
          <TableCell>
            <Description entry={entry} onAsk={onAsk} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>
            <OrderOf entry={entry} />
          </TableCell>
          <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
            {formatAmount(entry.amount, entry.currency)}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

const card = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '0.375rem 0.75rem',
  paddingBlock: '1rem',
  borderBottom: 1,
  borderColor: 'divider',
}

export const MoneyCards = ({ entries, onAsk }: Props) => (
  <ul>
    {entries.map((entry) => (
      <Box component="li" key={entry.id} sx={card}>
        <OrderOf entry={entry} />
        <b style={{ fontWeight: 500, textAlign: 'right' }}>
          {formatAmount(entry.amount, entry.currency)}
        </b>
        <Box sx={{ gridColumn: 'span 2' }}>
          <Box component="time" dateTime={entry.since} sx={{ ...secondaryText, display: 'block' }}>
            {formatAgo(entry.since)} · {formatDateTime(entry.since)}
          </Box>
          <Description entry={entry} onAsk={onAsk} />
        </Box>
      </Box>
    ))}
  </ul>
)

function Description({ entry, onAsk }: { entry: UnresolvedMoney; onAsk: Props['onAsk'] }) {
  const hint = toHint(entry)
  return (
    <>
      {entry.is_test && <b>PRUEBA · </b>}
      {toSentence(entry)}
      {hint && <div>{hint}</div>}
      <Box sx={{ ...secondaryText, overflowWrap: 'anywhere' }}>{toDetail(entry)}</Box>
      <Box sx={{ marginTop: '0.5rem' }}>
        <MoneyActions entry={entry} onAsk={onAsk} />
      </Box>
    </>
  )
}

function OrderOf({ entry: { order } }: { entry: UnresolvedMoney }) {
  if (!order)
    return (
      <Box component="span" sx={secondaryText}>
        Sin pedido
      </Box>
    )
  return (
    <div>
      <Link className="link" to={`/orders/${order.transaction_id}`}>
        {order.transaction_id}
      </Link>
      <div>{order.full_name}</div>
    </div>
  )
}
