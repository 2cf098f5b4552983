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

/** A start that has to prepare the folder, unless it is prepared; says what it printed. */
async function prepare(work = "appendFileSync('done', 'x')"): Promise<string> {
  const program = `
    import { appendFileSync, existsSync } from 'node:fs'
    import { doIfNeeded } from '${tool}'
    const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    doIfNeeded(() => existsSync('done'), () => { console.log('at it'); pause(); ${work} })
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  await once(child, 'close')
  return output
}

const isHeld = () => existsSync(join(folder, LOCK))

test('of several starts one prepares the folder, and the others wait until it is ready', async () => {
  const outputs = await Promise.all([prepare(), prepare(), prepare(), prepare()])
  expect(outputs.filter((output) => output.includes('at it'))).toHaveLength(1)
  expect(outputs.every((output) => output.endsWith('ready\n'))).toBe(true)
  expect(readFileSync(join(folder, 'done'), 'utf8')).toBe('x')
  expect(isHeld()).toBe(false)
})

test("who was killed at it stands in nobody's way", async () => {
  await prepare("process.kill(process.pid, 'SIGKILL')")
  expect(isHeld()).toBe(true)
  expect(await prepare()).toMatch(/at it\nready\n$/)
})

test('who could not prepare it leaves it to the next', async () => {
  expect(await prepare('process.exit(1)')).not.toContain('ready')
  expect(isHeld()).toBe(false)
})

test('a number that another program goes by since is waited for a quarter of an hour, and no longer', async () => {
  writeFileSync(join(folder, LOCK), String(process.pid))
  const longAgo = new Date(Date.now() - 16 * 60_000)
  utimesSync(join(folder, LOCK), longAgo, longAgo)
  expect(await prepare()).toContain('ready')
})
