import '#app/styles/tokens.css'
import '#app/styles/base.css'
import '#app/styles/faces.css'
import '#app/styles/helpers.css'
import '#app/styles/palettes.css'
import { useContext } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { previewContext, shopContext } from '#app/context.ts'
import favicon from '#app/favicon.svg?url'
import cormorant from '#app/fonts/cormorant-500.woff2?url'
import figtree from '#app/fonts/figtree.woff2?url'
import { keepPage } from '#app/offline/keep-page.ts'
import type { PageHandle } from '#app/page-addresses.ts'
import { ScriptMarkContext } from '#app/script-mark.ts'
import { markDevice } from '#app/session/mark-device.ts'
import { preloadFont } from '#app/ui/preload-font.ts'
import { paperColors } from '#contracts/palettes.ts'
import type { Route } from './+types/root'
import { ErrorPage } from './features/errors/error-page.tsx'

export const links: LinksFunction = () => [
  preloadFont(cormorant),
  preloadFont(figtree),
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, publicUrl, currentYear } = context.get(shopContext)
  const shop = await settings.getShop()
  // The year comes from the server, in the shop's time zone, so that hydration matches at new year.
  return {
    shop,
    themeColor: paperColors[shop.look.palette],
    publicUrl,
    year: currentYear(),
    isPreview: context.get(previewContext),
  }
}

// These data rarely change, and without revalidation they are still there when the server is unreachable.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useContext(ScriptMarkContext)
  // Absent if the shop could not be read.
  const data = useRouteLoaderData<typeof loader>('root')
  const hasScripts = !useMatches().some(({ handle }) => (handle as PageHandle)?.hasNoScripts)
  return (
    <html lang="es-AR" data-palette={data?.shop.look.palette} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={data?.themeColor} />
        <Meta />
        {/* Our styles and fonts need no nonce, and an empty one is the same on the server and in the browser. */}
        <Links nonce="" />
        {hasScripts && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // It runs once, in the page as sent. Hydration does not compare it.
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script of ours
            dangerouslySetInnerHTML={{
              __html: import.meta.env.SSR ? `${keepPage};${markDevice}` : '',
            }}
          />
        )}
      </head>
      <body>
        {children}
        {hasScripts && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Shown if this loader fails. Errors of other routes end in the boundary of `routes/storefront.tsx`. */
export function ErrorBoundary() {
  return <ErrorPage />
}
