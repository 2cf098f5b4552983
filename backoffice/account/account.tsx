import { call } from '#app/session/call.ts'
import { SecurityEvents } from '#backoffice/components/security-events.tsx'
import { PageHeader } from '#backoffice/shell/page-header.tsx'
import { sessionsApi } from '#contracts/sessions.ts'
import { DeviceNotices } from './device-notices.tsx'
import { OwnIdentity } from './own-identity.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactor } from './second-factor.tsx'

const loadEvents = () => call(sessionsApi.listEvents)

export const Account = () => (
  <>
    <PageHeader title="Tu cuenta" />
    <OwnIdentity />
    <OwnPassword />
    <SecondFactor />
    <DeviceNotices />
    <OwnSessions />
    <SecurityEvents load={loadEvents} />
  </>
)
