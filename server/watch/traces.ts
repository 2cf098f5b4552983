import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Context, Span, SpanKind } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { toLoggedError } from './clean-log.ts'
import { toRoute } from './metrics.ts'
import { toShape } from './statement-shape.ts'

export type Traces = {
  /** Runs a function in a span, as a child of the current span. */
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

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Sends traces to an OpenTelemetry collector. The libraries are imported only here, so that a server without a
 * collector does not load them. Nothing is registered globally, and outgoing requests carry no trace header.
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

  const startSpan = (name: string, kind: SpanKind, attributes: Attributes, parent?: Context) => {
    const span = tracer.startSpan(name, { kind, attributes }, parent ?? ROOT_CONTEXT)
    return { span, context: trace.setSpan(parent ?? ROOT_CONTEXT, span) }
  }
  const fail = (span: Span, error: unknown) => {
    const { type, code } = toLoggedError(error)
    span.setAttribute('error.type', code ?? type)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }

  /** The span of the client, from its `traceparent` header. */
  const toParent = (header: unknown): Context | undefined => {
    const [, traceId, spanId, flags] =
      TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? []
    if (!traceId || !spanId || !flags) return undefined
    const traceFlags = Number.parseInt(flags, 16) & 1
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
  }

  return {
    async within(name, attributes, run) {
      const { span, context } = startSpan(name, SpanKind.INTERNAL, attributes, current.getStore())
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
      // Statements outside of requests and jobs, such as polling, are not traced.
      if (!parent) return () => undefined
      const { summary, shape } = toShape(text)
      const { span } = startSpan(
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
        const { span, context } = startSpan(
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
