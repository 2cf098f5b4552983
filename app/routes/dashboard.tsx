import { DashboardScreen } from '#app/features/account/dashboard-screen.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import { callOrNull } from '#app/session/call-or-null.ts'
import { RequireCustomer } from '#app/session/require-customer.tsx'
import { requireTokens } from '#app/session/require-tokens.ts'
import { AccountPage } from '#app/ui/account-frame/account-page.tsx'
import { creditsApi } from '#contracts/credits.ts'
import { profileApi } from '#contracts/profile.ts'
import { sessionsApi } from '#contracts/sessions.ts'
import type { Route } from './+types/dashboard'

const TITLE = 'Perfil'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  requireTokens(url)
  return {
    profile: callOrNull(profileApi.getProfile),
    sessions: callOrNull(sessionsApi.listSessions),
    credits: callOrNull(creditsApi.list),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Tus datos, tus dispositivos y todo lo que guardamos de vos.'
  return authMeta(matches[0].loaderData, { title: TITLE, description, path: '/dashboard' })
}

export function HydrateFallback() {
  return (
    <AccountPage title={TITLE} unsure>
      <DashboardScreen />
    </AccountPage>
  )
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title={TITLE}>
      <RequireCustomer waiting={<DashboardScreen />}>
        <DashboardScreen {...loaderData} />
      </RequireCustomer>
    </AccountPage>
  )
}
