import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { superviseWorkers, toRestartDelay } from './supervise-workers.ts'

class FakeWorker extends EventEmitter {
  readonly process: { pid: number; kill: (signal: string) => void }
  readonly slot: number
  readonly signals: string[] = []

  constructor(slot: number, pid: number) {
    super()
    this.slot = slot
    this.process = { pid, kill: (signal) => this.signals.push(signal) }
  }

  open() {
    this.emit('message', { opened: `http://127.0.0.1:${3000 + this.slot}` })
  }

  exit(code: number | null, signal: string | null = null) {
    this.emit('exit', code, signal)
  }
}

let workers: FakeWorker[]
let lines: string[]

const supervise = (count: number) =>
  superviseWorkers({
    count,
    fork: (slot) => {
      workers.push(new FakeWorker(slot, 100 + workers.length))
      return workers.at(-1) as unknown as Worker
    },
    closeTimeoutMs: 20_000,
    report: (line) => lines.push(line),
  })
const settle = () => vi.advanceTimersByTimeAsync(0)
const latest = () => workers.at(-1) as FakeWorker

beforeEach(() => {
  vi.useFakeTimers()
  workers = []
  lines = []
})
afterEach(() => {
  vi.useRealTimers()
})

test('the delay before a restart grows with every early exit, up to half a minute', () => {
  expect([0, 1, 2, 3, 4].map(toRestartDelay)).toEqual([0, 250, 500, 1_000, 2_000])
  expect(toRestartDelay(50)).toBe(30_000)
})

test('the shop is open once every worker is', async () => {
  const supervisor = supervise(2)
  const opened = vi.fn()
  const opening = supervisor.open().then(opened)
  workers[0]?.open()
  workers[1]?.emit('message', { type: 'prom-client:getMetricsRes', requestId: 0 })
  await settle()
  expect(opened).not.toHaveBeenCalled()
  workers[1]?.open()
  await opening
  expect(opened).toHaveBeenCalledWith('http://127.0.0.1:3000')
})

test('a worker that refuses to start stops the start with its reason', async () => {
  const supervisor = supervise(2)
  const opening = expect(supervisor.open()).rejects.toThrow('El puerto está ocupado.')
  workers[1]?.emit('message', { refused: 'El puerto está ocupado.' })
  workers[1]?.exit(1)
  await opening
  const closing = supervisor.close()
  expect(workers[0]?.signals).toEqual(['SIGTERM'])
  workers[0]?.exit(0)
  await closing
  expect(workers).toHaveLength(2)
})

test('a worker that dies after an hour is replaced at once, one that dies early after a delay', async () => {
  const supervisor = supervise(2)
  const opening = supervisor.open()
  for (const worker of workers) worker.open()
  await opening
  await vi.advanceTimersByTimeAsync(3_600_000)
  workers[1]?.exit(null, 'SIGKILL')
  await settle()
  expect(latest()).toMatchObject({ slot: 1, process: { pid: 102 } })
  expect(lines).toEqual(['El proceso 101 se cerró (SIGKILL). Otro lo reemplaza en 0 ms.'])
  for (const delay of [250, 500, 1_000]) {
    latest().open()
    latest().exit(1)
    const count = workers.length
    await vi.advanceTimersByTimeAsync(delay - 1)
    expect(workers).toHaveLength(count)
    await vi.advanceTimersByTimeAsync(1)
    expect(workers).toHaveLength(count + 1)
  }
})

test('the shop fails once no worker is left and no replacement can start', async () => {
  const supervisor = supervise(1)
  const failed = vi.fn()
  void supervisor.failed.then(failed)
  const opening = supervisor.open()
  latest().open()
  await opening
  latest().exit(1)
  for (let failedStarts = 0; failedStarts < 5; failedStarts += 1) {
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(30_000)
    latest().emit('message', { refused: 'La base no responde.' })
    latest().exit(1)
    await settle()
  }
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ message: 'La base no responde.' })
  expect(workers).toHaveLength(6)
})

test('while another worker serves, replacements are tried without end', async () => {
  const supervisor = supervise(2)
  const failed = vi.fn()
  void supervisor.failed.then(failed)
  const opening = supervisor.open()
  for (const worker of workers) worker.open()
  await opening
  workers[1]?.exit(1)
  for (let failedStarts = 0; failedStarts < 20; failedStarts += 1) {
    await vi.advanceTimersByTimeAsync(30_000)
    latest().exit(1)
  }
  await vi.advanceTimersByTimeAsync(30_000)
  expect(failed).not.toHaveBeenCalled()
  expect(workers).toHaveLength(23)
})

test('closing replaces nobody, and kills a worker that does not stop', async () => {
  const supervisor = supervise(2)
  const opening = supervisor.open()
  for (const worker of workers) worker.open()
  await opening
  const closing = supervisor.close()
  workers[0]?.exit(0)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(workers.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM', 'SIGKILL']])
  workers[1]?.exit(null, 'SIGKILL')
  await closing
  expect(workers).toHaveLength(2)
})
