import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { logContext, scriptMarkContext } from '#app/context.ts'
import { ScriptMarkContext } from '#app/script-mark.ts'
import { holdScripts } from '#app/start-scripts.ts'

/** Renders a page as a whole: it is cached, so that nothing is gained by streaming it. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(scriptMarkContext)
  const html = await renderWhole(
    <ScriptMarkContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptMarkContext>,
    nonce,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = import.meta.env.PROD ? holdScripts(html) : html
  return new Response(page, { status, headers })
}

const renderWhole = (element: React.ReactNode, nonce: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    })
  })

export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(logContext)(error)
}
