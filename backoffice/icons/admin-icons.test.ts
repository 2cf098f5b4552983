import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { adminIcons } from './admin-icons.ts'

const require = createRequire(import.meta.url)
const admin = require.resolve('react-admin')
const folders = [admin, createRequire(admin).resolve('ra-ui-materialui')].map((path) =>
  dirname(path),
)

const IMPORT = /^import .* from ['"]@mui\/icons-material\/(\w+)['"]/gm

const imported = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.js'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => name))

test('every icon that react-admin imports is defined, and no other', () => {
  expect(Object.keys(adminIcons)).toEqual([...new Set(imported)].sort())
})

test('every icon is an SVG path', () => {
  const odd = Object.entries(adminIcons).filter(([, path]) => !/^[Mm][\d .,\-A-Za-z]+$/.test(path))
  expect(odd).toEqual([])
})
