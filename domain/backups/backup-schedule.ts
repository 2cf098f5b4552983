import { addDays, dayOf, toMoment } from '#contracts/dates.ts'

/** The night whose backup is due: the latest day whose hour has passed, in Argentina. */
export function toDueNight(now: Date, hour: number): string {
  const today = dayOf(now)
  const isDue = now >= toMoment(today, `${String(hour).padStart(2, '0')}:00`)
  return isDue ? today : addDays(today, -1)
}

const MAX_ATTEMPTS = 3
const RETRY_AFTER_MS = 60 * 60_000

type Night = { attempts: number; date_finished: Date | null; failure: object | null }

/** Whether a night still needs a backup: nobody began it, its server was killed, or it failed and it is time for another try. */
export function needsAttempt(night: Night | undefined, now: Date): boolean {
  if (!night) return true
  if (night.attempts >= MAX_ATTEMPTS) return false
  if (!night.date_finished) return true
  return night.failure !== null && now.getTime() - night.date_finished.getTime() >= RETRY_AFTER_MS
}

type Listed = { name: string; at: number; origin: string; isVerified: boolean; isHere: boolean }

const DAY_MS = 24 * 60 * 60_000

/** The automatic backups that are older than they are kept; never the newest one that is known to be good. */
export function listExpired<B extends Listed>(backups: B[], keepDays: number, now: Date): B[] {
  const good = backups.filter(({ isVerified, isHere }) => isVerified && isHere)
  const newest = good.toSorted((one, other) => other.at - one.at)[0]
  if (!newest) return []
  const limit = now.getTime() - keepDays * DAY_MS
  return backups.filter(
    (each) => each.origin === 'night' && each.isHere && each.at < limit && each !== newest,
  )
}
