import { useEffect } from 'react'
import { redirectDocument } from 'react-router'
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx'
import { findGuestCheckout } from '#app/features/checkout/guest/find-guest-checkout.ts'
import { GuestScreen } from '#app/features/checkout/guest/guest-screen.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import { usePresence } from '#app/session/presence.ts'
import { readTokens } from '#app/session/tokens.ts'
import type { Route } from './+types/guest-checkout'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { access, refresh } = readTokens()
  if (access || refresh) throw redirectDocument('/checkout')
  // Only the document of this page has a CSP that allows the provider's script, so client navigation is not enough.
  if (window.location.pathname !== url.pathname) throw redirectDocument(url.pathname)
  return { checkout: findGuestCheckout() }
}

/** The steps are hashes of one page. */
export const shouldRevalidate = () => false

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Contacto, entrega y pago, sin crear una cuenta.'
  return authMeta(matches[0].loaderData, {
    title: 'Comprar sin cuenta',
    description,
    path: '/comprar',
  })
}

export function HydrateFallback() {
  return (
    <CheckoutPage title="Comprar sin cuenta" hasSteps>
      <GuestScreen />
    </CheckoutPage>
  )
}

export default function GuestCheckout({ loaderData }: Route.ComponentProps) {
  const presence = usePresence()
  // Somebody signed in in another tab.
  useEffect(() => {
    if (presence === 'customer') window.location.replace('/checkout')
  }, [presence])
  return (
    <CheckoutPage title="Comprar sin cuenta" hasSteps>
      <GuestScreen {...loaderData} />
    </CheckoutPage>
  )
}
