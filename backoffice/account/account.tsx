import { call } from '#app/session/call.ts'
import { Head } from '#backoffice/frame/head.tsx'
import { SecurityEvents } from '#backoffice/parts/security-events.tsx'
import { sessionsApi } from '#contracts/sessions.ts'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactor } from './second-factor.tsx'

const askEvents = () => call(sessionsApi.listEvents)

export const Account = () => (
  <>
    <Head title="Tu cuenta" />
    <SecondFactor />
    <OwnSessions />
    <SecurityEvents ask={askEvents} />
  </>
)
