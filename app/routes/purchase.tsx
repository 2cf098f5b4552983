import { type LinksFunction, Outlet } from 'react-router'
import { Toasts } from '#app/features/alerts/toasts.tsx'
import { useLinkCoupon } from '#app/features/cart/use-link-coupon.ts'
import { ErrorPage } from '#app/features/errors/error-page.tsx'
import style from '#app/features/shell/calm-shell.css?url'
import { CalmShell } from '#app/features/shell/calm-shell.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: style }]

/** Around the pages on which a purchase is paid. */
export default function PurchaseLayout() {
  useLinkCoupon()
  return (
    <CalmShell>
      <Outlet />
      <Toasts />
    </CalmShell>
  )
}

export function ErrorBoundary() {
  return (
    <CalmShell>
      <ErrorPage />
    </CalmShell>
  )
}
