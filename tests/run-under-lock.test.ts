import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const LOCK = '.preparing'
const tool = pathToFileURL('bin/run-under-lock.mjs').href
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quilate-prepare-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

type Start = { code: number | null; output: string }

/** Prepares the folder unless it is prepared already; exits with 0 when it is prepared at the end. */
async function prepare(
  work = "appendFileSync('done', 'x')",
  onOutput: () => void = () => undefined,
): Promise<Start> {
  const program = `
    import { appendFileSync, existsSync } from 'node:fs'
    import { runUnderLock } from '${tool}'
    const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    runUnderLock(() => existsSync('done'), () => { pause(); ${work} })
    process.exitCode = existsSync('done') ? 0 : 2`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
      onOutput()
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

const isLocked = () => existsSync(join(folder, LOCK))
const timesDone = () => readFileSync(join(folder, 'done'), 'utf8').length

test('of several concurrent starts one prepares the folder and the others wait', async () => {
  const starts = await Promise.all([prepare(), prepare(), prepare(), prepare()])
  expect(starts.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  expect(timesDone()).toBe(1)
  expect(isLocked()).toBe(false)
})

test('a start that waits for another one says so', async () => {
  writeFileSync(join(folder, LOCK), String(process.pid))
  const start = await prepare(undefined, () => rmSync(join(folder, LOCK), { force: true }))
  expect(start).toEqual({ code: 0, output: 'Esta carpeta se está preparando; esperamos…\n' })
})

test('the lock of a killed process does not block the next start', async () => {
  await prepare("process.kill(process.pid, 'SIGKILL')")
  expect(isLocked()).toBe(true)
  expect(await prepare()).toEqual({ code: 0, output: '' })
  expect(timesDone()).toBe(1)
})

test('a failed preparation releases the lock', async () => {
  expect((await prepare('process.exit(1)')).code).toBe(1)
  expect(isLocked()).toBe(false)
})

test('a stale lock whose process id was reused expires after a quarter of an hour', async () => {
  writeFileSync(join(folder, LOCK), String(process.pid))
  const longAgo = new Date(Date.now() - 16 * 60_000)
  utimesSync(join(folder, LOCK), longAgo, longAgo)
  expect(await prepare()).toEqual({ code: 0, output: '' })
})
