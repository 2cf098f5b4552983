import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { useShortcuts } from '#backoffice/components/use-shortcuts.ts'
import type { AdminAppointment, Slot } from '#contracts/admin/appointments.ts'
import { addDays } from '#contracts/dates.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { MoveBar } from './move-bar.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { OutsideHours } from './outside-hours.tsx'
import { Requests } from './requests.tsx'
import { toMonday } from './to-monday.ts'
import { toWeek } from './to-week.ts'
import { useNow } from './use-now.ts'
import { useWeek } from './use-week.ts'
import { WeekGrid } from './week-grid.tsx'
import { WeekHead } from './week-head.tsx'

/** Days after Monday. */
const [FRIDAY, SATURDAY] = [4, 5]

const CREATE = '/appointments/create?from=week'

/** The week of the day that the address names. */
const toNamedWeek = (day: string | null): string | null =>
  day && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? toMonday(day) : null

/** The requests that wait, then the appointments and free hours of a week. */
export function Week() {
  const navigate = useNavigate()
  const now = useNow()
  const today = now.slice(0, 10)
  const [query] = useSearchParams()
  const [asked, setAsked] = useState(() => toNamedWeek(query.get('day')))
  const [moved, setMoved] = useState<AdminAppointment | null>(null)
  const [target, setTarget] = useState<Slot | null>(null)
  const [asksDate, setAsksDate] = useState(false)
  const week = useWeek(asked, today)
  const monday = asked ?? week.reply?.monday ?? toMonday(today)
  // That of the week before stays until the next one is loaded.
  const opensSaturday = week.reply?.calendar.days.at(-1)?.closed === null
  const turn = (weeks: number) => setAsked(addDays(monday, weeks * 7))
  const stop = () => {
    setMoved(null)
    setTarget(null)
    setAsksDate(false)
  }
  const done = () => {
    stop()
    week.retry()
  }
  const choose = (slot: Slot) =>
    moved ? setTarget(slot) : navigate(`${CREATE}&day=${slot.day}&time=${slot.time}`)
  useShortcuts({
    arrowleft: () => turn(-1),
    arrowright: () => turn(1),
    escape: moved ? stop : undefined,
    t: () => navigate(CREATE),
  })
  return (
    <>
      <WeekHead
        monday={monday}
        lastDay={addDays(monday, opensSaturday ? SATURDAY : FRIDAY)}
        onTurn={turn}
        onToday={() => setAsked(null)}
      />
      <OutsideHours onChange={week.retry} />
      <Loaded of={week}>
        {({ requests, requestCount, ...loaded }) => (
          <>
            <Requests requests={requests} count={requestCount} onChange={week.retry} />
            <WeekGrid
              key={loaded.monday}
              model={toWeek({ ...loaded, requests, now })}
              isStale={loaded.monday !== monday}
              today={today}
              now={now}
              moved={moved}
              onMove={setMoved}
              onChoose={choose}
              onDrop={(appointment, slot) => {
                setMoved(appointment)
                setTarget(slot)
              }}
            />
            {moved && (
              <MoveBar appointment={moved} onDate={() => setAsksDate(true)} onStop={stop} />
            )}
          </>
        )}
      </Loaded>
      {moved && target && (
        <MoveDialog
          appointment={moved}
          slot={target}
          onClose={() => setTarget(null)}
          onDone={done}
        />
      )}
      {moved && asksDate && <ConfirmDialog appointment={moved} onClose={done} />}
    </>
  )
}
