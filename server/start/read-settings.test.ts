import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from './read-settings.ts'

let DATA_DIR: string

beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'quilate-settings-'))
})
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))

test.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '::' }, 'http://[::]:3000'],
  [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
  [{ PUBLIC_URL: 'https://tienda.example/' }, 'https://tienda.example'],
])('with %j the shop is at %s', (variables, expected) => {
  const { publicUrl } = readSettings({ DATA_DIR, ...variables })
  expect(publicUrl).toBe(expected)
  expect(URL.canParse(publicUrl)).toBe(true)
})
