import { Head } from '#backoffice/frame/head.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactor } from './second-factor.tsx'

export const Account = () => (
  <>
    <Head title="Tu cuenta" />
    <SecondFactor />
    <OwnSessions />
  </>
)
