import { type ComponentProps, lazy, Suspense } from 'react'
import { AccountRemoval } from './account-removal.tsx'
import { PersonalData } from './personal-data.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { Sessions } from './sessions.tsx'
import { StoreCredits } from './store-credits.tsx'

const OwnPasskeys = lazy(async () => ({
  default: (await import('./own-passkeys.tsx')).OwnPasskeys,
}))

type Props = {
  profile?: ComponentProps<typeof ProfileFacts>['profile']
  sessions?: ComponentProps<typeof Sessions>['sessions']
  credits?: ComponentProps<typeof StoreCredits>['credits']
}

/** Without data it shows skeletons of the same size. */
export function DashboardScreen({ profile, sessions, credits }: Props) {
  return (
    <>
      <ProfileFacts profile={profile} />
      <Sessions sessions={sessions} />
      {profile && (
        <Suspense fallback={null}>
          <OwnPasskeys />
        </Suspense>
      )}
      {credits && <StoreCredits credits={credits} />}
      {profile && <PersonalData />}
      {profile && <AccountRemoval />}
    </>
  )
}
