const DAY_MS = 24 * 60 * 60_000

const retentionDays: Record<string, number> = {
  deliveries: 1,
  replies: 1,
  attempts: 90,
  payments: 90,
  preferences: 90,
}

type Dated = { date_created?: string; date_ended?: string | null }

/** A delivery that has not ended has no date, so it is never stale. */
export function isStale(table: string, row: unknown): boolean {
  const { date_created, date_ended } = row as Dated
  const age = Date.now() - Date.parse(date_ended ?? date_created ?? '')
  return age > (retentionDays[table] ?? Number.POSITIVE_INFINITY) * DAY_MS
}
