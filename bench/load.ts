import autocannon from 'autocannon'
import { cpuOfFamily, memoryOfFamily } from './cpu.ts'

export type Ask = {
  path: string
  method?: 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: object
}

export type Target = { url: string; pid: number; postmaster?: number | undefined }

export type Figures = {
  perSecond: number
  p50: number
  p99: number
  nodeCpu: number
  postgresCpu: number
  memory: number
  failed: number
  bytes: number
}

const CONNECTIONS = 10

/** Sends requests as fast as replies arrive, and measures the cost per reply. */
export async function load(
  target: Target,
  requests: ((n: number) => Ask)[],
  seconds: number,
): Promise<Figures> {
  let n = 0
  const before = {
    node: cpuOfFamily(target.pid),
    postgres: target.postmaster ? cpuOfFamily(target.postmaster) : 0,
  }
  const result = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: requests.map((ask, turn) => ({
      setupRequest: (request, round: { n?: number }) => {
        if (turn === 0) {
          n += 1
          round.n = n
        }
        const { path, method = 'GET', headers = {}, body } = ask(round.n ?? n)
        const json = body && { 'content-type': 'application/json' }
        return {
          ...request,
          path,
          method,
          headers: { ...headers, ...json },
          ...(body && { body: JSON.stringify(body) }),
        }
      },
    })),
  })
  const node = cpuOfFamily(target.pid) - before.node
  const postgres = target.postmaster ? cpuOfFamily(target.postmaster) - before.postgres : 0
  const answered = Math.max(1, result['2xx'])
  return {
    perSecond: Math.round(answered / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    nodeCpu: node / answered,
    postgresCpu: postgres / answered,
    memory: memoryOfFamily(target.pid),
    failed: result.non2xx + result.errors,
    bytes: Math.round(result.throughput.total / answered),
  }
}
