import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { makeDataDir, type ShopProcess, startShop } from './shop-process.ts'

const CHECKER = 'node_modules/vnu-jar/build/dist/vnu.jar'

/** React closes void elements with a slash, which is harmless; `autocorrect` is valid HTML that this checker does not know. */
const NO_FINDING = '.*(Trailing slash on void elements|Attribute .autocorrect. not allowed).*'

const paths = [
  '/',
  '/shop',
  '/shop?category=10&material=oro&discount=true&page=1',
  '/search?search=anillo',
  '/search?search=nada+de+esto',
  '/about',
  '/contact',
  '/dates',
  '/guia-de-talles',
  '/arrepentimiento',
  '/frequents-questions',
  '/purchasing-policies',
  '/privacy-policies',
  '/cookies-policies',
  '/product/401',
  '/product/602',
  '/login',
  '/register',
  '/signup-success',
  '/activate/uid/token',
  '/avisos/token',
  '/cita/token',
  '/reset_password',
  '/password/reset/confirm/uid/token',
  '/password/invitation/uid/token',
  '/password/welcome/uid/token',
  '/cart',
  '/wishlist',
  '/dashboard',
  '/edit-profile',
  '/checkout',
  '/orders',
  '/orders/detail/QL-7K3M-9XQ2',
  '/sin-conexion',
  '/no-existe',
  '/admin',
  '/api/docs',
  '/dev/mail',
]

let database: TestDatabase
let dataDir: string
let folder: string
let shop: ShopProcess

const hasJava = spawnSync('java', ['-version']).status === 0

beforeAll(async () => {
  if (!hasJava) return
  database = await createTestDatabase()
  dataDir = await makeDataDir()
  folder = mkdtempSync(join(tmpdir(), 'quilate-html-'))
  shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
  })
})
afterAll(async () => {
  if (!hasJava) return
  shop.child.kill()
  await shop.exited
  await database.drop()
  for (const each of [dataDir, folder]) rmSync(each, { recursive: true })
})

type Finding = { type: string; url: string; message: string; extract?: string; lastLine?: number }

test.skipIf(!hasJava)(
  'every page is valid HTML for the Nu checker (skipped without Java: default-jre-headless)',
  async () => {
    const files = await Promise.all(
      paths.map(async (path, at) => {
        const reply = await fetch(shop.url + path)
        expect(reply.headers.get('content-type'), path).toMatch('text/html')
        const file = join(folder, `${at}.html`)
        writeFileSync(file, await reply.text())
        return file
      }),
    )
    const flags = [
      '--format',
      'json',
      '--stdout',
      '--exit-zero-always',
      '--filterpattern',
      NO_FINDING,
    ]
    const report = execFileSync('java', ['-Xss4m', '-jar', CHECKER, ...flags, ...files], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    const findings: Finding[] = JSON.parse(report).messages
    const pathOf = new Map(files.map((file, at) => [`file:${file}`, paths[at]]))
    expect(
      findings.map(({ url, message, extract }) => `${pathOf.get(url)}: ${message} ${extract}`),
    ).toEqual([])
  },
  120_000,
)
