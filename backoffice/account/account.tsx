import { call } from '#app/session/call.ts'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { SecurityEvents } from '#backoffice/components/security-events.tsx'
import { useMe } from '#backoffice/components/use-permission.ts'
import { sessionsApi } from '#contracts/sessions.ts'
import { DeviceNotices } from './device-notices.tsx'
import { OwnIdentity } from './own-identity.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useLastUser } from './use-last-user.ts'

const loadEvents = () => call(sessionsApi.listEvents)

export function Account() {
  const user = useLastUser()
  const me = useMe()
  return (
    <>
      <PageHeader title="Tu cuenta" />
      <OwnIdentity />
      <OwnPassword />
      <SecondFactor />
      <DeviceNotices />
      <OwnSessions />
      {/* What changed on this page is among them at once. */}
      <SecurityEvents key={`${user?.email} ${me?.has_second_factor}`} load={loadEvents} />
    </>
  )
}
