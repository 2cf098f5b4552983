import type { Worker } from 'node:cluster'
import { StartRefusal } from '#db/start-refusal.ts'
import { isWorkerMessage } from './worker-message.ts'

const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 30_000
/** A worker that lived this long did not fail because of its start. */
const STABLE_MS = 60_000
const MAX_FAILED_STARTS = 5

type Options = {
  count: number
  /** Starts the worker of a slot; a replacement has the slot of the worker that it replaces. */
  fork: (slot: number) => Worker
  /** Workers that have not exited after this time are killed. */
  closeTimeoutMs: number
  report: (line: string) => void
}

/** Grows while replacements die soon after their start. */
export const toRestartDelay = (earlyExits: number): number =>
  earlyExits === 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (earlyExits - 1))

/** Keeps `count` workers running until `close`. */
export function superviseWorkers({ count, fork, closeTimeoutMs, report }: Options) {
  const running = new Set<StartedWorker>()
  let isClosing = false
  let failedStarts = 0
  let fail: (reason: Error) => void
  const failed = new Promise<Error>((resolve) => {
    fail = resolve
  })

  const start = (slot: number) => {
    const worker = watchWorker(fork(slot))
    running.add(worker)
    void worker.exited.then(() => running.delete(worker))
    worker.opened.then(
      () => {
        failedStarts = 0
      },
      () => undefined,
    )
    return worker
  }

  const isHopeless = () =>
    failedStarts >= MAX_FAILED_STARTS && ![...running].some(({ isOpen }) => isOpen())

  async function keepRunning(slot: number, first: StartedWorker): Promise<void> {
    let earlyExits = 0
    for (let worker = first; !isClosing; worker = start(slot)) {
      const { reason, livedMs, wasOpen } = await worker.exited
      if (isClosing) return
      if (!wasOpen) failedStarts += 1
      if (isHopeless()) return fail(toFailure(worker.refusal()))
      earlyExits = livedMs < STABLE_MS ? earlyExits + 1 : 0
      const delay = toRestartDelay(earlyExits)
      report(`El proceso ${worker.pid} se cerró (${reason}). Otro lo reemplaza en ${delay} ms.`)
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }

  return {
    /** Starts the workers; returns their address once all of them serve. */
    async open(): Promise<string> {
      const workers = Array.from({ length: count }, (_, slot) => start(slot))
      const addresses = await Promise.all(workers.map(({ opened }) => opened))
      for (const [slot, worker] of workers.entries()) void keepRunning(slot, worker)
      return addresses[0] as string
    },

    /** Resolves with the reason if no worker runs and none can be started. */
    failed,

    async close(): Promise<void> {
      isClosing = true
      const workers = [...running]
      for (const { kill } of workers) kill('SIGTERM')
      const timer = setTimeout(() => {
        for (const { kill } of running) kill('SIGKILL')
      }, closeTimeoutMs)
      await Promise.all(workers.map(({ exited }) => exited))
      clearTimeout(timer)
    },
  }
}

type Exit = { reason: string; livedMs: number; wasOpen: boolean }
type StartedWorker = ReturnType<typeof watchWorker>

/** Follows one process from its start to its exit. */
function watchWorker(worker: Worker) {
  const startedAt = Date.now()
  let isOpen = false
  let refusal: string | undefined
  const exited = new Promise<Exit>((resolve) => {
    worker.once('exit', (code: number | null, signal: string | null) => {
      const livedMs = Date.now() - startedAt
      resolve({ reason: signal ?? `código ${code}`, livedMs, wasOpen: isOpen })
      isOpen = false
    })
  })
  const opened = new Promise<string>((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      if (!isWorkerMessage(message)) return
      if ('refused' in message) refusal = message.refused
      else {
        isOpen = true
        resolve(message.opened)
      }
    })
    void exited.then(() => reject(toFailure(refusal)))
  })
  return {
    pid: worker.process.pid,
    opened,
    exited,
    isOpen: () => isOpen,
    refusal: () => refusal,
    kill: (signal: NodeJS.Signals) => worker.process.kill(signal),
  }
}

const toFailure = (refusal: string | undefined) =>
  new StartRefusal(
    refusal ?? 'Los procesos de la tienda se cierran antes de abrir. El registro dice por qué.',
  )
