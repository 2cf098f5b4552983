import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Context, Span, SpanKind } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { toLoggedError } from './clean-log.ts'
import { toRoute } from './metrics.ts'
import { toShape } from './statement-shape.ts'

export type Traces = {
  /** Something that takes time, as a part of whatever it happens in. */
  within: <T>(name: string, attributes: Attributes, run: () => Promise<T>) => Promise<T>
  onStatement: (statement: { text: string; name?: string | undefined }) => (error?: unknown) => void
  traceRequests: (app: FastifyInstance) => void
  close: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    traces: Traces | null
  }
  interface FastifyRequest {
    span: Span | null
  }
}

const PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Tells an OpenTelemetry collector where time goes. Its libraries are loaded here and nowhere else, so that a shop
 * without a collector neither loads nor runs any of it. Nothing is registered globally, and no request that leaves
 * the shop carries a trace.
 */
export async function openTraces(endpoint: string): Promise<Traces> {
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'quilate',
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  })
  const tracer = provider.getTracer('quilate')
  const current = new AsyncLocalStorage<Context>()

  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent?: Context) => {
    const span = tracer.startSpan(name, { kind, attributes }, parent ?? ROOT_CONTEXT)
    return { span, context: trace.setSpan(parent ?? ROOT_CONTEXT, span) }
  }
  const fail = (span: Span, error: unknown) => {
    const { type, code } = toLoggedError(error)
    span.setAttribute('error.type', code ?? type)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }

  /** Who asked may already be within a trace. */
  const toParent = (header: unknown): Context | undefined => {
    const [, traceId, spanId, flags] = PARENT.exec(typeof header === 'string' ? header : '') ?? []
    if (!traceId || !spanId || !flags) return undefined
    const traceFlags = Number.parseInt(flags, 16) & 1
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
  }

  return {
    async within(name, attributes, run) {
      const { span, context } = begin(name, SpanKind.INTERNAL, attributes, current.getStore())
      try {
        return await current.run(context, run)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },

    onStatement({ text, name }) {
      const parent = current.getStore()
      // What belongs to no request and no job is the shop's own breathing.
      if (!parent) return () => undefined
      const { summary, shape } = toShape(text)
      const { span } = begin(
        name || summary,
        SpanKind.CLIENT,
        { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': shape },
        parent,
      )
      return (error) => {
        if (error) fail(span, error)
        span.end()
      }
    },

    traceRequests(app) {
      app.decorateRequest('span', null)
      app.addHook('onRequest', (request, _reply, done) => {
        const { method, id, headers } = request
        const route = toRoute(request)
        const { span, context } = begin(
          `${method} ${route}`,
          SpanKind.SERVER,
          { 'http.request.method': method, 'http.route': route, request_id: id },
          toParent(headers['traceparent']),
        )
        request.span = span
        current.run(context, done)
      })
      app.addHook('onResponse', (request, reply, done) => {
        request.span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) request.span?.setStatus({ code: SpanStatusCode.ERROR })
        request.span?.end()
        done()
      })
    },

    close: () => provider.shutdown().catch(() => undefined),
  }
}
