import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from '#app/context.ts'
import { NonceContext } from '#app/nonce.ts'

const PATIENCE = 8_000

/** Pages are rendered whole before they leave: whole pages can be kept. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  const outcome = { status }
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          text(body).then(resolve, reject)
          pipe(body)
        },
        onShellError: reject,
        onError() {
          outcome.status = 500
        },
      },
    )
    const timer = setTimeout(abort, PATIENCE)
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status: outcome.status, headers })
}
