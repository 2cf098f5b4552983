import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const MAX_COMMANDS = 10
const MAX_MINUTES = 30

const section = readFileSync('README.md', 'utf8').split('## Put it on the internet')[1] ?? ''
const commands = /```sh\n([^`]+)```/.exec(section)?.[1] ?? ''

const has = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
/** It makes a Debian of its own and a network of its own. */
const canRehearse =
  process.getuid?.() === 0 && has('debootstrap', '--version') && has('unshare', '--net', 'true')

test('the README needs at most ten commands', () => {
  expect(commands.trim().split('\n').length).toBeLessThanOrEqual(MAX_COMMANDS)
})

test.skipIf(!canRehearse)('they open the shop over HTTPS in a new Debian', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quilate-internet-'))
  const root = join(folder, 'root')
  const file = join(folder, 'commands')
  writeFileSync(file, commands)
  try {
    const { status, stdout, stderr } = spawnSync(
      'timeout',
      [
        '--kill-after=60',
        `${MAX_MINUTES}m`,
        'tests/proofs/internet/rehearse.sh',
        root,
        resolve('.'),
        file,
      ],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    )
    expect(status, stderr.slice(-3_000)).toBe(0)
    const asked = stdout.split('\n').filter((line) => line.startsWith('ASKED'))
    expect(asked.map((line) => line.split(' ').slice(1, 3).join(' '))).toEqual([
      '/readyz 200',
      '/ 200',
      '/admin 200',
      '/metrics 404',
    ])
    expect(stdout).toMatch(/Dueña: +\S+@\S+ {2}\S+/)
  } finally {
    // Not below a folder of this machine that is still mounted there.
    if (!readFileSync('/proc/mounts', 'utf8').includes(root)) {
      rmSync(folder, { recursive: true, force: true })
    }
  }
})
