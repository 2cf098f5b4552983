import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean }

export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Record<string, string>
  failed: boolean
}

type Sent = {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<Span, 'attributes' | 'failed'> & {
        attributes: { key: string; value: Value }[]
        status?: { code?: number }
      })[]
    }[]
  }[]
}

/** A fake OpenTelemetry collector that records the spans it receives. */
export async function openCollector() {
  const spans: Span[] = []
  const raw: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      raw.push(text)
      spans.push(...toSpans(JSON.parse(text)))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    spans,
    text: () => raw.join('\n'),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const toSpans = ({ resourceSpans }: Sent): Span[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes, status, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]),
      ),
      failed: status?.code === 2,
    }))
