import type { FastifyInstance } from 'fastify'
import { toOpenApi } from './openapi.ts'
import { toJsonReply, toPageReply, toTextReply } from './whole-reply.ts'

const NONCE = '{{nonce}}'

const STYLE = `body{margin:0;background:#f6f2ec;color:#1d1a16;font:16px/1.6 system-ui,sans-serif}
main{max-width:60rem;margin:auto;padding:2rem}details{border-bottom:1px solid #d8d0c4;padding:.6rem 0}
summary{cursor:pointer}pre{overflow:auto;background:#f0ede8;padding:1rem;font-size:.8rem}`

/** `/api/openapi.json`, and a page for people who would rather read it. */
export function serveApiDocs(app: FastifyInstance): void {
  const document = toOpenApi()
  const json = toJsonReply(document)
  const css = toTextReply('text/css; charset=utf-8', STYLE)
  const page = toPageReply(Buffer.from(toPage(document)), NONCE)
  app.get('/api/openapi.json', async (request, reply) => app.replies.answer(request, reply, json))
  app.get('/api/docs.css', async (request, reply) => app.replies.answer(request, reply, css))
  app.get('/api/docs', async (request, reply) => app.replies.answer(request, reply, page))
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
