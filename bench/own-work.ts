import type { RunnerResult } from 'lighthouse'
import { getLogNormalScore } from 'lighthouse/shared/statistics.js'

/** A longer task delays the reaction to input. */
const LONG_TASK_MS = 50
/** From this benchmark index on, Lighthouse's slowdown makes the machine as slow as a phone; a slower one needs less of it. */
const FAST_MACHINE = 1_500
/** Lighthouse's scoring of the total blocking time on phones. */
const BLOCKED = { audit: 'total-blocking-time', p10: 200, median: 600 }

/**
 * Rates the page's own work, independent of the machine and of other load on it: a task counts with its CPU time, not
 * with the time it waited for a core, and as on the same phone. The rest of the score is Lighthouse's.
 */
export function judgeOwnWork({ lhr, artifacts }: RunnerResult) {
  const speed = Math.min(1, lhr.environment.benchmarkIndex / FAST_MACHINE)
  const slower = lhr.configSettings.throttling.cpuSlowdownMultiplier * speed
  const blocked = listOwnTasks(artifacts)
    .map((ms) => Math.max(0, ms * slower - LONG_TASK_MS))
    .reduce((sum, ms) => sum + ms, 0)
  const scoreOf = (audit: string) =>
    audit === BLOCKED.audit ? getLogNormalScore(BLOCKED, blocked) : (lhr.audits[audit]?.score ?? 0)
  const refs = lhr.categories['performance']?.auditRefs ?? []
  const total = refs.reduce((sum, { weight }) => sum + weight, 0)
  const reached = refs.reduce((sum, { id, weight }) => sum + weight * scoreOf(id), 0)
  return { blocked: Math.round(blocked), performance: Math.round((100 * reached) / total) }
}

/** CPU time in milliseconds of each task of the page's main thread after its first paint. */
function listOwnTasks({ Trace }: RunnerResult['artifacts']): number[] {
  const events = Trace.traceEvents
  const visit = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL,
  )
  const isOfPage = (event: (typeof events)[number]) => event.pid === visit?.pid
  const paint = events.findLast((event) => event.name === 'firstContentfulPaint' && isOfPage(event))
  if (!visit || !paint) throw new Error('Lighthouse saw no page being painted')
  return events
    .filter((event) => event.name === 'RunTask' && isOfPage(event) && event.tid === visit.tid)
    .filter(({ ts }) => ts > paint.ts)
    .map((event) => ((event as { tdur?: number }).tdur ?? 0) / 1_000)
}
