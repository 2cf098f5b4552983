import { isRouteErrorResponse, Outlet } from 'react-router'
import { Toasts } from '#app/features/alerts/toasts.tsx'
import { LazyMiniCart } from '#app/features/cart/mini-cart/lazy-mini-cart.tsx'
import { useLinkCoupon } from '#app/features/cart/use-link-coupon.ts'
import { ErrorPage } from '#app/features/errors/error-page.tsx'
import { NotFoundPage } from '#app/features/errors/not-found-page.tsx'
import { Shell } from '#app/features/shell/shell.tsx'
import type { Route } from './+types/storefront'

export default function Storefront() {
  useLinkCoupon()
  return (
    <Shell>
      <Outlet />
      <Toasts />
      <LazyMiniCart />
    </Shell>
  )
}

/** Catches errors here, because the root's boundary would reload the styles and flash an unstyled page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return <Shell>{isNotFound ? <NotFoundPage /> : <ErrorPage />}</Shell>
}
