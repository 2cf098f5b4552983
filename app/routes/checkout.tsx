import { redirectDocument } from 'react-router'
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx'
import { CheckoutScreen } from '#app/features/checkout/checkout-screen.tsx'
import { findCheckout } from '#app/features/checkout/find-checkout.ts'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import { RequireCustomer } from '#app/session/require-customer.tsx'
import { requireTokens } from '#app/session/require-tokens.ts'
import type { Route } from './+types/checkout'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  requireTokens(url, '/')
  // Only the document of this page has a CSP that allows the provider's script, so client navigation is not enough.
  if (window.location.pathname !== url.pathname) throw redirectDocument(url.pathname)
  return { checkout: findCheckout() }
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Elegí el envío, revisá tu pedido y pagalo.'
  return authMeta(matches[0].loaderData, { title: 'Tu pedido', description, path: '/checkout' })
}

export function HydrateFallback() {
  return (
    <CheckoutPage unsure>
      <CheckoutScreen />
    </CheckoutPage>
  )
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return (
    <CheckoutPage>
      <RequireCustomer guestsTo="/" waiting={<CheckoutScreen />}>
        <CheckoutScreen {...loaderData} />
      </RequireCustomer>
    </CheckoutPage>
  )
}
