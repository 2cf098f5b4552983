import { useState } from 'react'
import { formatDayHeading, formatTime } from '#backoffice/format/dates.ts'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'
import { pageIcons } from '#backoffice/icons/page-icons.ts'
import { useOrderPermissions } from '#backoffice/orders/order-permissions.ts'
import type { AdminOrderDetail, OrderMail } from '#contracts/admin/order-shapes.ts'
import { MailDialog } from './mail-dialog.tsx'
import css from './timeline.module.css'
import { groupByDay, type TimelineEntry, toTimeline } from './to-timeline.ts'

/** All that happened to an order, by day, newest first. */
export function Timeline({ order }: { order: AdminOrderDetail }) {
  const [opened, setOpened] = useState<OrderMail | null>(null)
  const { readMails } = useOrderPermissions()
  const days = groupByDay(toTimeline(order), (at) => formatDayHeading(at))
  return (
    <div className={css.timeline}>
      {days.map(({ day, entries }) => (
        <div key={day}>
          <h3 className={css.day}>{day}</h3>
          <ol>
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} onRead={readMails ? setOpened : undefined} />
            ))}
          </ol>
        </div>
      ))}
      {opened && (
        <MailDialog
          transaction_id={order.transaction_id}
          mail={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

type EntryProps = {
  entry: TimelineEntry
  onRead: ((mail: OrderMail) => void) | undefined
}

function Entry({ entry: { at, icon, tone, title, by, text, mail }, onRead }: EntryProps) {
  return (
    <li className={css.entry}>
      <span className={`${css.mark} ${css[tone]}`} aria-hidden>
        <PathIcon path={pageIcons[icon]} />
      </span>
      <div className={css.words}>
        {title}
        {mail && onRead && (
          <button
            type="button"
            className={`link ${css.read}`}
            aria-label={`Leer: ${mail.subject}`}
            onClick={() => onRead(mail)}
          >
            Leer
          </button>
        )}
        {by && <span className={css.by}>{by}</span>}
        {text && <div className={css.said}>{text}</div>}
      </div>
      <time className={css.time} dateTime={at}>
        {formatTime(at)}
      </time>
    </li>
  )
}
