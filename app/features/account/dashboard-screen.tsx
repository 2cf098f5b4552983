import type { ComponentProps } from 'react'
import { AccountRemoval } from './account-removal.tsx'
import { PersonalData } from './personal-data.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { Sessions } from './sessions.tsx'

type Props = {
  profile?: ComponentProps<typeof ProfileFacts>['profile']
  sessions?: ComponentProps<typeof Sessions>['sessions']
}

/** Without data it shows skeletons of the same size. */
export function DashboardScreen({ profile, sessions }: Props) {
  return (
    <>
      <ProfileFacts profile={profile} />
      <Sessions sessions={sessions} />
      {profile && <PersonalData />}
      {profile && <AccountRemoval />}
    </>
  )
}
