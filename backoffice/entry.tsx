import '#app/styles/tokens.css'
import '#app/styles/base.css'
import '#app/styles/faces.css'
import './back-office.css'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { BackOffice } from './shell/back-office.tsx'

/** The browser removes the nonce from the DOM attribute, but exposes it to scripts as a property. */
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce

const cache = createCache({ key: 'admin', ...(nonce !== undefined && { nonce }), prepend: true })
const router = createBrowserRouter([{ path: '*', element: <BackOffice /> }], { basename: '/admin' })

createRoot(document.getElementById('back-office') as HTMLElement).render(
  <StrictMode>
    <CacheProvider value={cache}>
      <RouterProvider router={router} />
    </CacheProvider>
  </StrictMode>,
)
