import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { logContext, nonceContext, pageContext } from '#app/context.ts'
import { NonceContext } from '#app/nonce.ts'
import { holdScripts } from '#app/start-scripts.ts'

const PATIENCE = 8_000

/** What is looked for is plain letters: as bytes, a page need not be read and written again as text. */
const toPage = (html: Buffer): Buffer =>
  import.meta.env.PROD ? Buffer.from(holdScripts(html.toString('latin1')), 'latin1') : html

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
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          pipe(collect(resolve))
        },
        onShellError: reject,
        onError(error) {
          outcome.status = 500
          loadContext.get(logContext)(error)
        },
      },
    )
    const timer = setTimeout(abort, PATIENCE)
  })
  loadContext.set(pageContext, html)
  return new Response(null, { status: outcome.status, headers })
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(logContext)(error)
}

function collect(done: (whole: Buffer) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    // React writes into views of a buffer that it uses again.
    write(chunk: Buffer, _encoding, next) {
      chunks.push(Buffer.from(chunk))
      next()
    },
    final(next) {
      done(toPage(Buffer.concat(chunks)))
      next()
    },
  })
}
