import { useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { NonceContext } from '#app/nonce.ts'
import '#app/styles/tokens.css'
import '#app/styles/base.css'

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useContext(NonceContext)
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
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
  return <Outlet />
}
