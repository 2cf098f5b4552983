import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { domains } from './domain-imports.ts'

/** Which top-level folders a folder may import. */
const allowedImports: Record<string, string[]> = {
  contracts: [],
  db: ['contracts'],
  domain: ['contracts', 'db'],
  integrations: ['contracts', 'domain'],
  server: ['contracts', 'domain'],
  app: ['contracts'],
  backoffice: ['contracts', 'app'],
  sandbox: [],
  demo: ['contracts', 'db', 'domain'],
}

/** Files that may import more than their folder, because they connect the folders. */
const exceptions: Record<string, string[]> = {
  'server/start/open-shop.ts': ['integrations', 'demo'],
  'server/start/serve-shop.ts': ['db'],
  'server/start/open-primary.ts': ['db'],
  'server/start/supervise-workers.ts': ['db'],
  'server/start/connection-budget.ts': ['db'],
  'server/start/open-payment.ts': ['integrations', 'sandbox'],
  'server/start/history-provider.ts': ['integrations', 'sandbox'],
  'server/start/write-demo-history.ts': ['db', 'demo'],
  'server/start/demo-history.ts': ['db'],
  'server/start/connectable.ts': ['integrations'],
  'server/start/open-database.ts': ['db'],
  'server/start/env.ts': ['db'],
  'server/start/listen-at.ts': ['db'],
  'server/start/exposure.ts': ['db'],
  'server/start/backup.ts': ['db'],
  'server/start/backup-folder.ts': ['db'],
  'server/start/backup-checks.ts': ['db'],
  'server/start/backup-lock.ts': ['db'],
  'server/start/load-backup.ts': ['db'],
  'server/start/maintenance.ts': ['db'],
  'server/start/restore-in-place.ts': ['db'],
  'server/start/test-restore.ts': ['db'],
  'server/pages/storefront.ts': ['app'],
  'app/context.ts': ['domain'],
}

const MAX_LINES = 250
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file && !file.startsWith('demo/studio/'))

const read = (file: string) => readFileSync(file, 'utf8')
const folderOf = (file: string) => file.split('/')[0] as string
const importsOf = (file: string) =>
  [...read(file).matchAll(/(?<![\w'/-])(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1] as string,
  )

/** Tests, and what the tests beside it share. */
const isTest = (file: string) => /(\.test|\.proof|-setup)\.tsx?$/.test(file)
const code = files.filter(
  (file) => folderOf(file) in allowedImports && !isTest(file) && /\.tsx?$/.test(file),
)

test('a folder imports only from the folders that it may', () => {
  const strays = code.flatMap((file) => {
    const folder = folderOf(file)
    const allowed = [folder, ...(allowedImports[folder] ?? []), ...(exceptions[file] ?? [])]
    return importsOf(file)
      .filter((path) => path.startsWith('#'))
      .filter((path) => !allowed.includes(path.slice(1).split('/')[0] as string))
      .map((path) => `${file}: ${path}`)
  })
  expect(code.length).toBeGreaterThan(1_000)
  expect(strays).toEqual([])
})

test('imports across folders use #folder, never ../', () => {
  const relative = code.filter((file) => importsOf(file).some((path) => path.startsWith('../')))
  expect(relative).toEqual([])
})

test('imports name the file with its extension', () => {
  const incomplete = code.flatMap((file) =>
    importsOf(file)
      .filter(
        (path) =>
          /^(\.\/|#)/.test(path) &&
          !/\.(tsx?|css|svg|avif|txt|md|sql|woff2|js(?=\?raw))(\?\w+)?$/.test(path) &&
          !path.includes('+types'),
      )
      .map((path) => `${file}: ${path}`),
  )
  expect(incomplete).toEqual([])
})

test('contracts import nothing but contracts and zod/mini', () => {
  const heavy = code
    .filter((file) => file.startsWith('contracts/'))
    .flatMap((file) => importsOf(file).map((path) => `${file}: ${path}`))
    .filter((line) => !/: (\.\/|#contracts\/|zod\/mini$)/.test(line))
  expect(heavy).toEqual([])
})

test('storefront features import only themselves and shared features', () => {
  const shared = ['products', 'shell', 'seo', 'alerts', 'forms']
  const forbidden = code
    .filter((file) => file.startsWith('app/features/'))
    .flatMap((file) => {
      const own = file.split('/')[2]
      return importsOf(file)
        .filter((path) => path.startsWith('#app/features/'))
        .filter((path) => ![own, ...shared].includes(path.split('/')[2]))
        .map((path) => `${file}: ${path}`)
    })
  expect(forbidden).toEqual([])
})

test('the back office imports only session, ui and styles of the storefront', () => {
  const taken = code
    .filter((file) => file.startsWith('backoffice/'))
    .flatMap((file) => importsOf(file).map((path) => `${file}: ${path}`))
    .filter((line) => line.includes(': #app/'))
  expect(taken.filter((line) => !/: #app\/(session|ui|styles)\//.test(line))).toEqual([])
})

test('nothing outside the back office imports it', () => {
  const knowing = code
    .filter((file) => !file.startsWith('backoffice/'))
    .filter((file) => importsOf(file).some((path) => path.startsWith('#backoffice/')))
  expect(knowing).toEqual([])
})

/** Files that connect domains and may import all of them. */
const wiring = [
  'domain/accounting/create-books.ts',
  'domain/admin/create-catalogue-admin.ts',
  'domain/admin/create-change-log.ts',
  'domain/shop.ts',
  'domain/setup/create-owner-choices.ts',
  'domain/connections/create-connections.ts',
  'domain/create-selling.ts',
  'domain/people/create-access.ts',
  'domain/live/create-desk.ts',
  'domain/refusals.ts',
]

const domainOf = (file: string) => file.replace(/^domain\/|\/?[^/]+$/g, '')
const inDomain = code.filter((file) => file.startsWith('domain/'))

test('only wiring and primitives are at the root of domain/', () => {
  expect(inDomain.filter((file) => domainOf(file) === '').sort()).toEqual(
    ['caller', 'create-selling', 'events', 'jobs', 'money', 'refusals', 'shop'].map(
      (name) => `domain/${name}.ts`,
    ),
  )
})

test('a domain imports only the domains listed for it', () => {
  const strays = inDomain
    .filter((file) => !wiring.includes(file))
    .flatMap((file) =>
      [
        ...read(file).matchAll(
          /^(?:import|export) (?!type )[^']*? from '((?:\.\/|#domain\/)[^']+)'/gm,
        ),
      ]
        .map(([, path]) => (path as string).replace('#', '').replace(/^\./, dirname(file)))
        .map((path) => ({ path, from: domainOf(file), to: domainOf(path) }))
        .filter(({ from, to }) => to !== '' && to !== from && !domains[from]?.includes(to))
        .map(({ path }) => `${file}: ${path}`),
    )
  expect(strays).toEqual([])
  expect([...new Set(inDomain.map(domainOf))].filter((name) => name && !domains[name])).toEqual([])
})

test('the table of domain imports has no cycle', () => {
  const order = Object.keys(domains)
  const back = Object.entries(domains).flatMap(([name, others]) =>
    others.filter((other) => order.indexOf(other) >= order.indexOf(name) || !domains[other]),
  )
  expect(back).toEqual([])
})

/** Files that assemble a folder from its parts. Each counts as a folder of its own. */
const assembling = [
  ...wiring.filter((file) => file !== 'domain/refusals.ts'),
  'domain/people/create-customers.ts',
  'app/root.tsx',
  'backoffice/entry.tsx',
  'contracts/api.ts',
  'server/dev.ts',
  'server/entry.ts',
]

test('no folders import each other, not even a folder and one inside it, or types', () => {
  const roomOf = (file: string) => (assembling.includes(file) ? file : dirname(file))
  const imported = new Map<string, Set<string>>()
  for (const file of code) {
    const room = roomOf(file)
    for (const path of importsOf(file).filter((path) => /^(\.\/|#).*\.tsx?$/.test(path))) {
      const other = roomOf(path.startsWith('#') ? path.slice(1) : join(dirname(file), path))
      if (other !== room) imported.set(room, (imported.get(room) ?? new Set()).add(other))
    }
  }
  // What imports nothing that is left is taken away, until only circles and what imports them are left.
  const isFree = (room: string) => [...(imported.get(room) ?? [])].every((to) => !imported.has(to))
  for (let free = [...imported.keys()].filter(isFree); free.length > 0; ) {
    for (const room of free) imported.delete(room)
    free = [...imported.keys()].filter(isFree)
  }
  expect([...imported.keys()]).toEqual([])
})

test('only the entry of the back office imports its shell', () => {
  const knowing = code
    .filter((file) => !/^backoffice\/(shell\/|entry\.tsx)/.test(file))
    .filter((file) => importsOf(file).some((path) => path.startsWith('#backoffice/shell/')))
  expect(knowing).toEqual([])
})

test('only inTransaction opens transactions, because it retries them and tracks that they are open', () => {
  const opening = files
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && folderOf(file) !== 'tests')
    .filter((file) => /\.transaction\(/.test(read(file)))
  expect(opening).toEqual(['db/in-transaction.ts'])
})

test('only setPaymentStatus writes the payment status of an order, because it refuses what cannot happen', () => {
  const writing = files
    .filter((file) => /^(domain|server|bin)\/.*\.(ts|mjs)$/.test(file) && !isTest(file))
    .filter((file) => /set\(\{[^}]*\bpayment_status\b|set payment_status =/.test(read(file)))
  expect(writing).toEqual(['domain/payments/payment-status.ts'])
})

test('the payment sandbox imports nothing of the shop, and only what opens one imports it', () => {
  const own = code.filter((file) => folderOf(file) === 'sandbox').flatMap(importsOf)
  const foreign = own.filter((path) => !/^(\.\/|node:)/.test(path))
  expect([...new Set(foreign)].sort()).toEqual(['fastify', 'zod'])
  const knowing = code.filter((file) =>
    importsOf(file).some((path) => path.startsWith('#sandbox/')),
  )
  expect(knowing).toEqual(['server/start/history-provider.ts', 'server/start/open-payment.ts'])
})

test('file names are kebab-case', () => {
  const odd = files.filter((file) => {
    const name = (file.split('/').at(-1) as string).replace(
      /\.(module|window|test|spec|proofs?|config|server|client)/g,
      '',
    )
    return !KEBAB.test(name.replace(/\.(tsx?|mjs|css)$/, ''))
  })
  expect(odd).toEqual([])
})

test(`files have at most ${MAX_LINES} lines`, () => {
  const long = files
    .filter(
      (file) => !file.startsWith('demo/catalogue/') && !isTest(file) && !file.endsWith('.spec.ts'),
    )
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
  expect(long).toEqual([])
})
