import type { FastifyInstance } from 'fastify'
import { toOpenApi } from './openapi.ts'
import { toJsonReply, toPageReply, toTextReply } from './whole-reply.ts'

const NONCE = '{{nonce}}'

const STYLE = `body{margin:0;background:#f6f2ec;color:#1d1a16;font:16px/1.6 system-ui,sans-serif}
main{max-width:60rem;margin:auto;padding:2rem}details{border-bottom:1px solid #d8d0c4;padding:.6rem 0}
summary{cursor:pointer}pre{overflow:auto;background:#f0ede8;padding:1rem;font-size:.8rem}`

/** `/api/openapi.json`, and a page for people who would rather read it; written when somebody asks for them. */
export function serveApiDocs(app: FastifyInstance): void {
  const readDocument = once(toOpenApi)
  const answers = {
    '/api/openapi.json': once(() => toJsonReply(readDocument())),
    '/api/docs.css': once(() => toTextReply('text/css; charset=utf-8', STYLE)),
    '/api/docs': once(() => toPageReply(Buffer.from(toPage(readDocument())), NONCE)),
  }
  for (const [path, answer] of Object.entries(answers)) {
    app.get(path, async (request, reply) => app.replies.answer(request, reply, answer()))
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

type Operation = {
  summary: string
  parameters: object[]
  requestBody?: object
  responses: object
  security?: object
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const fold = (title: string, value: unknown) =>
  value ? `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>` : ''

function toPage(document: ReturnType<typeof toOpenApi>): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { summary, parameters, requestBody, responses, security } = operation as Operation
      return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}${
        security ? ' · con sesión' : ''
      }</summary>${fold('Parámetros', parameters.length > 0 && parameters)}${fold('Cuerpo', requestBody)}${fold('Respuestas', responses)}</details>`
    }),
  )
  return `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API de Quilate</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>API de Quilate</h1><p><a href="/api/openapi.json">OpenAPI 3.1</a></p>${calls.join('')}</main></body></html>`
}
