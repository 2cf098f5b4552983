import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const LOCK = '.preparing'
const tool = pathToFileURL('bin/one-at-a-time.mjs').href
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quilate-prepare-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

type Start = { code: number | null; output: string }

/** A start that has to prepare the folder, unless it is prepared; its code is 0 when it found or made it so. */
async function prepare(
  work = "appendFileSync('done', 'x')",
  onOutput: () => void = () => undefined,
): Promise<Start> {
  const program = `
    import { appendFileSync, existsSync } from 'node:fs'
    import { doIfNeeded } from '${tool}'
    const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    doIfNeeded(() => existsSync('done'), () => { pause(); ${work} })
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

const isHeld = () => existsSync(join(folder, LOCK))
const timesDone = () => readFileSync(join(folder, 'done'), 'utf8').length

test('of several starts one prepares the folder, and the others wait until it is', async () => {
  const starts = await Promise.all([prepare(), prepare(), prepare(), prepare()])
  expect(starts.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  expect(timesDone()).toBe(1)
  expect(isHeld()).toBe(false)
})

test('who comes while another is at it is told so', async () => {
  writeFileSync(join(folder, LOCK), String(process.pid))
  const start = await prepare(undefined, () => rmSync(join(folder, LOCK), { force: true }))
  expect(start).toEqual({ code: 0, output: 'Esta carpeta se está preparando; esperamos…\n' })
})

test("who was killed at it stands in nobody's way", async () => {
  await prepare("process.kill(process.pid, 'SIGKILL')")
  expect(isHeld()).toBe(true)
  expect(await prepare()).toEqual({ code: 0, output: '' })
  expect(timesDone()).toBe(1)
})

test('who could not prepare it leaves it to the next', async () => {
  expect((await prepare('process.exit(1)')).code).toBe(1)
  expect(isHeld()).toBe(false)
})

test('a number that another program goes by since is waited for a quarter of an hour, and no longer', async () => {
  writeFileSync(join(folder, LOCK), String(process.pid))
  const longAgo = new Date(Date.now() - 16 * 60_000)
  utimesSync(join(folder, LOCK), longAgo, longAgo)
  expect(await prepare()).toEqual({ code: 0, output: '' })
})
