import type { Holiday } from '#contracts/admin/holidays.ts'
import { addDays } from '#contracts/dates.ts'

/**
 * The days of the same name of which this is one: a holiday of several days, which was entered at once. `others` are the
 * holidays that were in its way, and kept their names.
 */
export function toRun({ day, name }: Holiday, listed: Holiday[]) {
  const byDay = new Map(listed.map((each) => [each.day, each]))
  let first = day
  while (byDay.has(addDays(first, -1))) first = addDays(first, -1)
  const consecutive: Holiday[] = []
  for (let at = byDay.get(first); at; at = byDay.get(addDays(at.day, 1))) consecutive.push(at)
  const run = consecutive.filter((each) => each.name === name)
  const [begin = '', end = ''] = [run[0]?.day, run.at(-1)?.day]
  const others = consecutive.filter(
    (each) => each.name !== name && begin < each.day && each.day < end,
  )
  return { run, others }
}
