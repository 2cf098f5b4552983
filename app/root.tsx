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
import { NonceContext } from '#app/nonce.ts'
import { markDevice } from '#app/session/mark-device.ts'
import { pressAgain, startScripts } from '#app/start-scripts.ts'
import { preloadFont } from '#app/ui/preload-font.ts'
import type { Route } from './+types/root'
import { ErrorPage } from './features/errors/error-page.tsx'
import { LinkNavigation } from './ui/link-navigation.tsx'

/** The bars of a telephone are of the paper of the page, as the manifest says. */
const PAPER = '#f6f2ec'

export const links: LinksFunction = () => [
  preloadFont(cormorant),
  preloadFont(figtree),
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, publicUrl, currentYear } = context.get(shopContext)
  // The year is told by the server alone, in the shop's own time: the browser's may differ at new year.
  return { shop: await settings.getShop(), publicUrl, year: currentYear() }
}

// The facts change so seldom that a page keeps them; and when the server cannot be reached, it still has them.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useContext(NonceContext)
  return (
    <html lang="es-AR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={PAPER} />
        <Meta />
        {/* Our own styles and fonts need no nonce; without it server and browser say the same. */}
        <Links nonce="" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and nobody else's
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

/** When not even the shop's facts could be read; any lesser error ends in the storefront. */
export function ErrorBoundary() {
  return <ErrorPage />
}
