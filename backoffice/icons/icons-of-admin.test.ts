import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { iconsOfAdmin } from './icons-of-admin.ts'

const require = createRequire(import.meta.url)
const admin = require.resolve('react-admin')
const packages = [admin, createRequire(admin).resolve('ra-ui-materialui')].map((path) =>
  dirname(path),
)

const IMPORT = /^import .* from ['"]@mui\/icons-material\/(\w+)['"]/gm

const imported = packages
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.js'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => name))

test('every icon that react-admin imports has a drawing, and no other', () => {
  expect(Object.keys(iconsOfAdmin)).toEqual([...new Set(imported)].sort())
})

test.each(Object.entries(iconsOfAdmin))('%s is a line within its field', (_name, path) => {
  expect(path).toMatch(/^[Mm][\d .,\-A-Za-z]+$/)
})
