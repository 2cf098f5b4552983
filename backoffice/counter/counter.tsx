import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import type { CounterPiece } from '#contracts/admin/counter.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toLeft } from '#contracts/order-words.ts'
import { toProductName } from '#contracts/product-name.ts'
import { ChargeButton } from './charge-button.tsx'
import css from './counter.module.css'
import { PieceSearch } from './piece-search.tsx'
import { toPieceCount } from './piece-words.ts'
import ticketCss from './ticket.module.css'
import { addPiece, countPieces, type Ticket } from './ticket.ts'
import { TICKET_TITLE, TicketPanel } from './ticket-panel.tsx'
import { toTotals } from './ticket-totals.ts'
import { useCharge } from './use-charge.ts'
import { useCounterKeys } from './use-counter-keys.ts'
import { useTicket } from './use-ticket.ts'

const WIDE = '(min-width: 1024px)'

/** Sales in the shop: search on the left, the ticket on the right, or in a panel on narrow screens. */
export function Counter() {
  const isWide = useMediaQuery(WIDE, { noSsr: true })
  const { ticket, readTicket, change, refresh, clear } = useTicket()
  const scan = useRef<Promise<void>>(Promise.resolve())
  const [isOpen, setIsOpen] = useState(false)
  const [message, setMessage] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { isBusy, problem, setProblem, charge } = useCharge({
    readTicket: () => scan.current.then(readTicket),
    refresh,
    clear,
  })

  const update = useCallback(
    (next: Ticket) => {
      setProblem('')
      change(next)
    },
    [change, setProblem],
  )
  const add = (piece: CounterPiece) => {
    const before = readTicket()
    const next = addPiece(before, piece)
    setMessage(toMessage(before, next, piece))
    update(next)
    search.current?.focus()
  }
  const focusSearch = useCallback(() => search.current?.focus(), [])
  // A scanner types into the field with the focus.
  useEffect(focusSearch, [focusSearch])
  useCounterKeys({ onCharge: charge, onSearch: focusSearch })

  const panel = (
    <>
      <TicketPanel ticket={ticket} change={update} onClear={clear} />
      <ChargeButton ticket={ticket} isBusy={isBusy} problem={problem} onCharge={charge} />
    </>
  )
  return (
    <>
      <PageHeader title="Venta en el local" />
      <div className={css.counter}>
        <div>
          <PieceSearch input={search} scan={scan} onAdd={add} onLeave={() => void navigate('/')} />
          <p role="status" className={css.message}>
            {message}
          </p>
        </div>
        {isWide && (
          <section className={ticketCss.ticket} aria-labelledby={TICKET_TITLE}>
            {panel}
          </section>
        )}
      </div>
      {!isWide && <Dock ticket={ticket} onOpen={() => setIsOpen(true)} />}
      <Dialog
        open={!isWide && isOpen}
        onClose={() => setIsOpen(false)}
        fullScreen
        aria-labelledby={TICKET_TITLE}
        slotProps={{ paper: { sx: { margin: '0 !important' } } }}
      >
        <div className={ticketCss.ticket}>
          <button type="button" className={ticketCss.back} onClick={() => setIsOpen(false)}>
            Seguir agregando
          </button>
          {panel}
        </div>
      </Dialog>
    </>
  )
}

function toMessage(before: Ticket, after: Ticket, piece: CounterPiece): string {
  const name = toProductName(piece)
  if (piece.quantity === 0) return `«${name}» no tiene stock.`
  if (countPieces(before) === countPieces(after)) return `De «${name}» ${toLeft(piece.quantity)}.`
  return `Se agregó «${name}».`
}

/** The ticket of a phone: its sum is always in sight, and a touch opens it. */
const Dock = ({ ticket, onOpen }: { ticket: Ticket; onOpen: () => void }) => (
  <div className={css.dock}>
    <button type="button" onClick={onOpen}>
      <span>{toPieceCount(countPieces(ticket))}</span>
      <b>Ver y cobrar {formatPrice(toTotals(ticket).due)}</b>
    </button>
  </div>
)
