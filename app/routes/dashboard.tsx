import { DashboardScreen } from '#app/features/account/dashboard-screen.tsx'
import { entryMeta } from '#app/features/seo/entry-meta.ts'
import { find } from '#app/session/find.ts'
import { RequireCustomer } from '#app/session/require-customer.tsx'
import { requireTokens } from '#app/session/require-tokens.ts'
import { AccountPage } from '#app/ui/account-frame/account-page.tsx'
import { profileApi } from '#contracts/profile.ts'
import { sessionsApi } from '#contracts/sessions.ts'
import type { Route } from './+types/dashboard'

const TITLE = 'Perfil'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  requireTokens(url)
  return { profile: find(profileApi.getProfile), sessions: find(sessionsApi.listSessions) }
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Tus datos, tus dispositivos y todo lo que guardamos de vos.'
  return entryMeta(matches[0].loaderData, { title: TITLE, description, path: '/dashboard' })
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
