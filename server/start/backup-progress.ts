import type { StoreReport } from '#domain/backups/backup-store.ts'

const PERCENT = 100

/** Reports percents. The total is an estimate, so the last percent comes at the end. */
export function toProgress(total: number, report: StoreReport) {
  let done = 0
  return (bytes: number): Promise<void> => {
    done += bytes
    return report(Math.min(PERCENT - 1, Math.floor((done / Math.max(total, 1)) * PERCENT)), PERCENT)
  }
}

/** Reports percents of a file that is read twice. What it holds is larger than it, which the first pass finds out. */
export function toTwoPasses(bytes: number, report: StoreReport) {
  const half = PERCENT / 2
  let before = 0
  let total = bytes
  let done = 0
  return {
    startAgain() {
      before = half
      total = done
      done = 0
    },
    onBytes(read: number): Promise<void> {
      done += read
      const share = Math.min(half - 1, Math.floor((done / Math.max(total, 1)) * half))
      return report(before + share, PERCENT)
    },
  }
}

/** Tells an error of the report, which means that somebody cancelled, from one of the work. */
export function watchReport(onBytes: (bytes: number) => Promise<void>) {
  let stopped: { cause: unknown } | null = null
  return {
    onBytes: (bytes: number) =>
      onBytes(bytes).catch((cause: unknown) => {
        stopped = { cause }
        throw cause
      }),
    /** The error of the report if there was one, otherwise that of the work. */
    toCause: (error: unknown): unknown => (stopped ? stopped.cause : error),
  }
}
