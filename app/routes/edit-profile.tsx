import { EditScreen } from '#app/features/account/edit-screen.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import { callOrNull } from '#app/session/call-or-null.ts'
import { RequireCustomer } from '#app/session/require-customer.tsx'
import { requireTokens } from '#app/session/require-tokens.ts'
import { AccountPage } from '#app/ui/account-frame/account-page.tsx'
import { profileApi } from '#contracts/profile.ts'
import type { Route } from './+types/edit-profile'

const TITLE = 'Editar perfil'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  requireTokens(url)
  return { profile: callOrNull(profileApi.getProfile) }
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Tu teléfono y la dirección adonde enviamos tus pedidos.'
  return authMeta(matches[0].loaderData, { title: TITLE, description, path: '/edit-profile' })
}

export function HydrateFallback() {
  return (
    <AccountPage title={TITLE} unsure>
      <EditScreen />
    </AccountPage>
  )
}

export default function EditProfile({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title={TITLE}>
      <RequireCustomer waiting={<EditScreen />}>
        <EditScreen {...loaderData} />
      </RequireCustomer>
    </AccountPage>
  )
}
