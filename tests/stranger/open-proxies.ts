import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const MAX_ATTEMPTS = 200
const ATTEMPT_MS = 50

/** The proxies by name, with the port where each forwards to the shop. */
export const proxyPorts = {
  'nginx, as it comes': 4611,
  'nginx, HTTP/1.1': 4612,
  'nginx, HTTP/1.1 and Host': 4613,
  'HAProxy, TCP': 4614,
  'HAProxy, HTTP': 4615,
  Caddy: 4616,
}

const toNginx = (folder: string, shop: string) => {
  const toServer = (port: number, ...lines: string[]) =>
    `server { listen ${port}; location / { proxy_pass ${shop}; ${lines.join(' ')} } }`
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  )
  return `daemon off; pid ${folder}/nginx.pid; events {}
http {
  access_log off; ${temporary.join(' ')}
  ${toServer(proxyPorts['nginx, as it comes'])}
  ${toServer(proxyPorts['nginx, HTTP/1.1'], 'proxy_http_version 1.1;')}
  ${toServer(proxyPorts['nginx, HTTP/1.1 and Host'], 'proxy_http_version 1.1;', 'proxy_set_header Host $http_host;')}
}
`
}

const toHaproxy = (shop: string) => {
  const toListen = (mode: string, port: number) =>
    `listen ${mode}\n  mode ${mode}\n  bind :${port}\n  server shop ${new URL(shop).host}\n`
  return `defaults
  timeout connect 5s
  timeout client 30s
  timeout server 30s
${toListen('tcp', proxyPorts['HAProxy, TCP'])}${toListen('http', proxyPorts['HAProxy, HTTP'])}`
}

const toCaddy = (shop: string) => `{
  admin off
  auto_https off
}
:${proxyPorts.Caddy} {
  reverse_proxy ${shop}
}
`

/** The Debian packages that are missing to run all proxies. */
export const findMissingProxies = (): string[] =>
  [
    ['nginx', '-v', 'nginx-light'],
    ['haproxy', '-v', 'haproxy'],
    ['caddy', 'version', 'caddy'],
  ].flatMap(([program = '', flag = '', name = '']) =>
    spawnSync(program, [flag]).status === 0 ? [] : [name],
  )

/** Starts nginx, HAProxy and Caddy with their default headers, as own processes behind `wrapper`. */
export async function openProxies(shop: string, address: string, wrapper: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'quilate-proxies-'))
  const files = { nginx: toNginx(folder, shop), haproxy: toHaproxy(shop), caddy: toCaddy(shop) }
  for (const [name, config] of Object.entries(files)) {
    await writeFile(join(folder, `${name}.conf`), config)
  }
  const home = join(folder, 'home')
  await mkdir(home)
  const children: ChildProcess[] = []
  let output = ''
  const start = (...command: string[]) => {
    const [program = '', ...args] = [...wrapper, ...command]
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    children.push(child)
  }
  start('nginx', '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf'))
  start('haproxy', '-db', '-f', join(folder, 'haproxy.conf'))
  start('caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'caddy.conf'))

  const close = async () => {
    for (const child of children) {
      if (child.exitCode !== null) continue
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await exited
    }
    await rm(folder, { recursive: true, force: true })
  }
  for (const [name, port] of Object.entries(proxyPorts)) {
    if (await isListening(address, port)) continue
    await close()
    throw new Error(`${name} does not listen:\n${output}`)
  }
  return { close }
}

async function isListening(host: string, port: number): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, host)
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isOpen) return true
    await sleep(ATTEMPT_MS)
  }
  return false
}
