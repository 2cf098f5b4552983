import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STATEMENT_TIMEOUT_MS } from '#db/database.ts'
import { readEnv, settingNames } from '#server/start/env.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const caddyfile = read('deploy/Caddyfile')
const units = readdirSync('deploy').filter((file) => file.endsWith('.service'))

/** Set by whatever starts the shop, so they do not belong in `.env`. */
/** A setting of the C library. */
const OF_THE_SYSTEM = 'MALLOC_ARENA_MAX'
const SET_BY_HOST = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR']
/** Derived by compose from the values in `.env`. */
const DERIVED = ['PUBLIC_URL', 'DATABASE_URL', 'TRUST_PROXY']
/** Compose has no pooler. */
const UNUSED = ['DATABASE_DIRECT_URL']
const COMPOSE_ONLY = ['DOMAIN', 'ACME_EMAIL', 'POSTGRES_PASSWORD', 'UPSTREAMS']

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name as string)
const blockOf = (service: string) =>
  new RegExp(`^(?:  )?${service}:.*\\n((?: {2,}.*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''
const sorted = (names: string[]) => [...new Set(names)].sort()

const imageSettings = Object.fromEntries(
  namesIn(dockerfile, /^ENV (.+)$/gm)
    .flatMap((line) => line.split(' '))
    .map((pair) => pair.split('=') as [string, string]),
)

test('the container sets known settings and listens where the proxy expects it', () => {
  expect(sorted(Object.keys(imageSettings))).toEqual(sorted([...SET_BY_HOST, OF_THE_SYSTEM]))
  expect(readEnv(imageSettings)).toMatchObject({ HOST: '0.0.0.0', PORT: 3000, DATA_DIR: '/data' })
  expect(dockerfile).toMatch(/^EXPOSE 3000$/m)
  expect(dockerfile).toMatch(/^VOLUME \/data$/m)
  expect(compose).toMatch(/UPSTREAMS:-shop:3000/)
})

test('the container runs as an unprivileged user, without build dependencies', () => {
  const [, last = ''] = dockerfile.split(/^FROM .*$/m).slice(-2)
  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/install -d -o node .*\/data/)
  expect(last).not.toMatch(/npm (ci|install)/)
  expect(dockerfile).toMatch(/npm prune --omit=dev/)
})

test('every path that the container copies exists, and every script that it runs is copied', () => {
  const taken = namesIn(dockerfile, /^COPY --from=build \/quilate\/(\S+) /gm)
  const made = ['node_modules', 'build']
  expect(taken.filter((path) => !made.includes(path) && !existsSync(path))).toEqual([])
  expect(taken).toEqual(expect.arrayContaining([...made, 'bin', 'db/migrations', 'demo/photos']))
  const run = namesIn(dockerfile, /(bin\/[\w-]+\.mjs)/g)
  expect(run).toContain('bin/healthcheck.mjs')
  expect(run.filter((path) => !existsSync(path))).toEqual([])
  const ignored = read('.dockerignore').split('\n')
  expect(taken.filter((path) => !made.includes(path) && ignored.includes(path))).toEqual([])
})

test('the container’s scripts import only copied files', () => {
  const open = ['serve', 'worker', 'healthcheck', 'backup', 'restore', 'copy-database']
  for (const name of open) {
    // An import in braces is the type of a comment; nothing loads it.
    const imports = namesIn(read(`bin/${name}.mjs`), /(?:from|(?<!\{)import\()\s*'([^']+)'/g)
    expect(imports.filter((path) => !/^\.\/[\w-]+\.mjs$/.test(path))).toEqual([])
  }
})

test('compose passes every setting to the shop, and every setting can be set in .env', () => {
  const handed = namesIn(blockOf('x-shop').split('environment:')[1] ?? '', /^ {4}([A-Z_]+):/gm)
  expect(sorted([...handed, ...SET_BY_HOST, ...UNUSED])).toEqual(sorted(settingNames))
  const written = namesIn(read('.env.example'), /^([A-Z_]+)=/gm)
  const own = handed.filter((name) => !DERIVED.includes(name))
  expect(sorted(written)).toEqual(sorted([...own, ...COMPOSE_ONLY]))
  const asked = namesIn(compose, /\$\{([A-Z_]+)/g)
  expect(sorted(asked)).toEqual(sorted(written))
})

test('compose sets TRUST_PROXY and DATABASE_URL to values that the shop can parse', () => {
  expect(readEnv({ TRUST_PROXY: /TRUST_PROXY: "(\w+)"/.exec(compose)?.[1] }).TRUST_PROXY).toBe(1)
  const [, url = ''] = /DATABASE_URL: (.+)$/m.exec(compose) ?? []
  const DATABASE_URL = url.replace(/\$\{[^}]+\}/, 'abc')
  expect(readEnv({ DATABASE_URL }).DATABASE_URL).toBe('postgresql://shop:abc@postgres:5432/quilate')
})

test('in compose, as in the embedded database, the shop’s role is no superuser and owns its database', () => {
  const mounts = namesIn(blockOf('postgres'), /^ {6}- \.\/(\S+):ro$/gm).map((mount) =>
    mount.split(':'),
  )
  expect(Object.fromEntries(mounts)).toMatchObject({
    'db/shop-role.sql': '/quilate/shop-role.sql',
    'deploy/shop-role.sql': '/docker-entrypoint-initdb.d/shop-role.sql',
  })
  const script = read('deploy/shop-role.sql')
  expect(script).toContain('\\ir /quilate/shop-role.sql')
  expect(script).toContain('alter role current_user password null;')
  expect(read('db/shop-role.sql')).toMatch(/alter role shop login nosuperuser/)
})

test('the pooler limits statements to the same time as the shop does without a pooler', () => {
  const [, timeout] = /^quilate = .*connect_query='set statement_timeout = (\d+)'$/m.exec(
    read('deploy/pgbouncer.ini'),
  ) as RegExpExecArray
  expect(Number(timeout)).toBe(STATEMENT_TIMEOUT_MS)
  expect(read('deploy/pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m)
})

test.each(['x-shop', 'postgres', 'caddy'])(
  '%s has a read-only file system, limits and a restart policy',
  (service) => {
    const block = blockOf(service)
    expect(block).toMatch(/read_only: true/)
    expect(block).toMatch(/cap_drop: \[ALL\]/)
    expect(block).toMatch(/no-new-privileges:true/)
    expect(block).toMatch(/restart: unless-stopped/)
    expect(block).toMatch(/mem_limit: \d+[mg]/)
    expect(block).toMatch(/pids_limit: \d+/)
    expect(block).toMatch(/stop_grace_period: \d+s/)
  },
)

test('the proxy checks /readyz and does not publish internal paths', () => {
  expect(caddyfile).toMatch(/health_uri \/readyz/)
  expect(caddyfile).toMatch(/@inside path \/metrics \/dev\/mail \/dev\/mail\.css \/dev\/mail\/\*/)
  expect(read('server/routes/health.ts')).toContain(`'/readyz'`)
  const named = namesIn(caddyfile, /\{\$([A-Z_]+)/g)
  expect(named.filter((name) => !COMPOSE_ONLY.includes(name))).toEqual([])
})

test.each(units)('%s runs existing files as an unprivileged user', (file) => {
  const unit = read(`deploy/${file}`)
  const [, command = ''] = /ExecStart=node (\S+)/.exec(unit) ?? []
  expect(existsSync(command)).toBe(true)
  expect(unit).toMatch(/^User=quilate$/m)
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  expect(unit).toMatch(/^CapabilityBoundingSet=$/m)
  const set = namesIn(unit, /^Environment=(.+)$/gm).flatMap((line) => line.split(' '))
  const names = set.map((pair) => pair.split('=')[0] as string)
  const known = [...settingNames, OF_THE_SYSTEM]
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  expect(unit).toMatch(/DATA_DIR=\/var\/lib\/quilate[\s\S]*StateDirectory=quilate$/m)
})

test.each(['README.md', 'docs/operations.md'])('%s documents every setting', (file) => {
  const text = read(file)
  expect(
    settingNames.filter((name) => name !== 'NODE_ENV' && !text.includes(`\`${name}\``)),
  ).toEqual([])
})

test('commands, files and links in the operations guide exist', () => {
  const guide = read('docs/operations.md')
  const { scripts } = JSON.parse(read('package.json'))
  expect(namesIn(guide, /npm run ([\w:]+)/g).filter((name) => !(name in scripts))).toEqual([])
  expect(
    namesIn(guide, /(?<![\w/])((?:bin|deploy)\/[\w@.-]+)/g).filter((path) => !existsSync(path)),
  ).toEqual([])
  const linked = namesIn(guide, /\]\((?!http|#)([^)#]+)/g)
  expect(linked.filter((path) => !existsSync(`docs/${path}`))).toEqual([])
})

test('no secret is committed', () => {
  const ignored = execFileSync('git', ['check-ignore', '.env', 'backups/x.tar'], {
    encoding: 'utf8',
  })
  expect(ignored.trim().split('\n')).toEqual(['.env', 'backups/x.tar'])
  expect(read('.env.example')).not.toMatch(/^(.*(SECRET|PASSWORD|TOKEN|KEY)\w*)=.+$/m)
})
