import { isRouteErrorResponse, Outlet } from 'react-router'
import { Toasts } from '#app/features/alerts/toasts.tsx'
import { ErrorPage } from '#app/features/errors/error-page.tsx'
import { NotFoundPage } from '#app/features/errors/not-found-page.tsx'
import { Shell } from '#app/features/shell/shell.tsx'
import type { Route } from './+types/storefront'

export default function Storefront() {
  return (
    <Shell>
      <Outlet />
      <Toasts />
    </Shell>
  )
}

/** Errors end here and not in the root, which would load its styles anew and show the page bare meanwhile. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <Shell>{isMissing ? <NotFoundPage /> : <ErrorPage />}</Shell>
}
