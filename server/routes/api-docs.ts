import type { FastifyInstance } from 'fastify'
import { toJsonReply, toReply } from '#server/cache/cached-reply.ts'
import { toOpenApi } from '#server/http/openapi/document.ts'

const STYLE = `body{margin:0;background:#f6f2ec;color:#1d1a16;font:16px/1.6 system-ui,sans-serif}
main{max-width:60rem;margin:auto;padding:2rem}details{border-bottom:1px solid #d8d0c4;padding:.6rem 0}
summary{cursor:pointer}code{overflow-wrap:anywhere}pre{overflow:auto;background:#f0ede8;padding:1rem;font-size:.8rem}`

/** Serves `/api/openapi.json` and a readable page of it, `/api/docs`. Both are generated at the first request. */
export function serveApiDocs(app: FastifyInstance): void {
  const readDocument = once(toOpenApi)
  const replies = {
    '/api/openapi.json': once(() => toJsonReply(readDocument())),
    '/api/docs.css': once(() => toReply('text/css; charset=utf-8', STYLE)),
    '/api/docs': once(() =>
      toReply('text/html; charset=utf-8', toPage(readDocument()), {
        headers: { 'content-security-policy': app.toPagePolicy([], '/api/docs', false) },
      }),
    ),
  }
  for (const [path, createReply] of Object.entries(replies)) {
    app.get(path, (request, reply) => app.replies.answer(request, reply, async () => createReply()))
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
  tags: string[]
  summary: string
  description: string
  parameters: object[]
  requestBody?: object
  responses: object
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const toSection = (title: string, value: unknown) =>
  value ? `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>` : ''

const toDetails = (summary: string, ...parts: string[]) =>
  `<details><summary>${summary}</summary>${parts.join('')}</details>`

function toPage({ paths, components, tags }: ReturnType<typeof toOpenApi>): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => {
      const operation = each as Operation
      const { summary, description, parameters, requestBody, responses } = operation
      const title = `<b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}`
      const html = toDetails(
        title,
        `<p>${escapeHtml(description)}</p>`,
        toSection('Parameters', parameters.length > 0 && parameters),
        toSection('Body', requestBody),
        toSection('Replies', responses),
      )
      return { tag: operation.tags[0], html }
    }),
  )
  const sections = tags.map(({ name, description }) => {
    const own = calls.filter(({ tag }) => tag === name).map(({ html }) => html)
    return `<section><h2>${escapeHtml(description)}</h2>${own.join('')}</section>`
  })
  const shapes = Object.entries(components.schemas).map(([name, schema]) =>
    toDetails(`<code>${escapeHtml(name)}</code>`, toSection('Schema', schema)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Quilate API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Quilate API</h1><p><a href="/api/openapi.json">OpenAPI 3.1</a></p>${sections.join('')}<section><h2>Schemas</h2>${shapes.join('')}</section></main></body></html>`
}
