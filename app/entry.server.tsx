import { hash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { logContext, nonceContext, pageContext } from '#app/context.ts'
import type { Handle } from '#app/handle.ts'
import { NonceContext } from '#app/nonce.ts'
import { holdScripts } from '#app/start-scripts.ts'

const END = '</body></html>'

/**
 * Pages are rendered whole before they leave: whole pages can be kept. What the loaders said is all there by then, so
 * that nothing need be streamed; letters put together cost half of what React's streams take.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  const said = await readAll(serverHandoffStream)
  const page = loadContext.get(pageContext)
  const key =
    status === 200 && import.meta.env.PROD
      ? hash('sha256', `${toAddress(request, routerContext)}\n${said}`)
      : null
  if (key && page.isDrawn(key)) return new Response(null, { status, headers })
  const html = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
  )
  const end = html.lastIndexOf(END)
  const shown = html.slice(0, end)
  const pieces = [
    '<!DOCTYPE html>',
    ...(import.meta.env.PROD ? holdScripts(shown) : [shown]),
    toHandOver(said, nonce),
    END,
  ]
  page.draw(Buffer.concat(pieces.map((piece) => Buffer.from(piece))), key)
  return new Response(null, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(logContext)(error)
}

/** What of the address a page may show. What a screen takes from its loader alone, it shows at whatever query. */
function toAddress(
  { url }: Request,
  {
    staticHandlerContext,
    routeModules,
  }: Pick<EntryContext, 'staticHandlerContext' | 'routeModules'>,
): string {
  const { pathname, search } = new URL(url)
  const leaf = staticHandlerContext.matches.at(-1)?.route.id ?? ''
  const { isLoaderOnly } = (routeModules[leaf]?.handle ?? {}) as Handle
  return isLoaderOnly ? pathname : `${pathname}${search}`
}

async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream ?? []) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** What the loaders said, where the router in the browser waits for it. */
function toHandOver(said: string, nonce: string): string {
  const words = JSON.stringify(said).replace(/[<\u2028\u2029]/g, toEscape)
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${words});${controller}.close()</script>`
}

/** Nothing that anyone wrote ends the script that carries it. */
const toEscape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
