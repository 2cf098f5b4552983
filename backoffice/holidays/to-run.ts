import { addDays } from '#backoffice/components/dates.ts'
import type { Holiday } from '#contracts/admin/holidays.ts'

/** The consecutive days of the same name of which this is one: a holiday of several days, which was entered at once. */
export function toRun({ day, name }: Holiday, listed: Holiday[]): Holiday[] {
  const sameName = new Map(
    listed.filter((each) => each.name === name).map((each) => [each.day, each]),
  )
  let first = day
  while (sameName.has(addDays(first, -1))) first = addDays(first, -1)
  const run: Holiday[] = []
  for (let at = sameName.get(first); at; at = sameName.get(addDays(at.day, 1))) run.push(at)
  return run
}
