import '#app/styles/tokens.css'
import '#app/styles/base.css'
import '#app/styles/faces.css'
import '#app/styles/helpers.css'
import { useContext, useEffect } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { shopContext } from '#app/context.ts'
import favicon from '#app/favicon.svg?url'
import cormorant from '#app/fonts/cormorant-500.woff2?url'
import figtree from '#app/fonts/figtree.woff2?url'
import { ScriptMarkContext } from '#app/script-mark.ts'
import { markDevice } from '#app/session/mark-device.ts'
import { pressAgain, startScripts } from '#app/start-scripts.ts'
import { preloadFont } from '#app/ui/preload-font.ts'
import type { Route } from './+types/root'
import { ErrorPage } from './features/errors/error-page.tsx'
import { LinkNavigation } from './ui/link-navigation.tsx'

/** The colour of the browser's toolbars on phones, the same as in the manifest. */
const THEME_COLOR = '#f6f2ec'

export const links: LinksFunction = () => [
  preloadFont(cormorant),
  preloadFont(figtree),
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, publicUrl, currentYear } = context.get(shopContext)
  // The year comes from the server, in the shop's time zone, so that hydration matches at new year.
  return { shop: await settings.getShop(), publicUrl, year: currentYear() }
}

// These data rarely change, and without revalidation they are still there when the server is unreachable.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useContext(ScriptMarkContext)
  return (
    <html lang="es-AR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLOR} />
        <Meta />
        {/* Our styles and fonts need no nonce, and an empty one is the same on the server and in the browser. */}
        <Links nonce="" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constant scripts of ours
          dangerouslySetInnerHTML={{ __html: `${markDevice};${startScripts}` }}
        />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(pressAgain, [])
  return (
    <>
      <Outlet />
      <LinkNavigation />
    </>
  )
}

/** Shown if this loader fails. Errors of other routes end in the boundary of `routes/storefront.tsx`. */
export function ErrorBoundary() {
  return <ErrorPage />
}
