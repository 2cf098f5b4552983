import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatDay, formatTime } from '#backoffice/format/dates.ts'
import { adminCashApi, type CashClosing } from '#contracts/admin/cash.ts'
import { formatPrice } from '#contracts/format-price.ts'
import css from './cash.module.css'
import { toDifferenceWords } from './cash-words.ts'

const PER_PAGE = 20

/** Past closings: the own ones, or those of everybody. */
export function Closings() {
  const [page, setPage] = useState(1)
  const load = useCallback(
    () => call(adminCashApi.list, { query: { page, per_page: PER_PAGE } }),
    [page],
  )
  return (
    <Section title="Cierres anteriores">
      <Loaded of={useReply(load)}>
        {({ results, count }) => (
          <>
            {count === 0 && <p className={css.note}>Todavía no hay ninguno.</p>}
            <ul className={css.closings}>
              {results.map((closing) => (
                <Row key={closing.id} closing={closing} />
              ))}
            </ul>
            {count > PER_PAGE && (
              <p>
                <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Más nuevos
                </Button>
                <Button disabled={page * PER_PAGE >= count} onClick={() => setPage(page + 1)}>
                  Más viejos
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

const Row = ({ closing }: { closing: CashClosing }) => (
  <li>
    <Link to={`/caja/${closing.id}`}>
      <b>
        {formatDay(closing.day)} · {closing.author}
      </b>
      <b>{formatPrice(closing.counted)}</b>
      <span className={css.note}>Cerró a las {formatTime(closing.at)}</span>
      <span className={closing.difference === 0 ? css.note : css.bad}>
        {toDifferenceWords(closing.difference)}
      </span>
    </Link>
  </li>
)
