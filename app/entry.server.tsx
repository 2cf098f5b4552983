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
      <ServerRouter
        context={withoutImportPreloads(routerContext)}
        url={request.url}
        nonce={nonce}
      />
    </ScriptMarkContext>,
    nonce,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/**
 * Omits the `modulepreload` links of imported scripts, because browsers give preloads a high priority. As imports of an
 * asynchronous script they have a low one, so styles and photographs arrive first.
 */
function withoutImportPreloads(context: EntryContext): EntryContext {
  const { entry, routes } = context.manifest
  return {
    ...context,
    manifest: {
      ...context.manifest,
      entry: { ...entry, imports: [] },
      routes: Object.fromEntries(
        Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }]),
      ),
    },
  }
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
