import type { ComponentProps } from 'react'
import { AccountRemoval } from './account-removal.tsx'
import { PersonalData } from './personal-data.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { Sessions } from './sessions.tsx'

type Props = {
  profile?: ComponentProps<typeof ProfileFacts>['asked']
  sessions?: ComponentProps<typeof Sessions>['asked']
}

/** Without anything asked for yet, the places where it will stand. */
export function DashboardScreen({ profile, sessions }: Props) {
  return (
    <>
      <ProfileFacts asked={profile} />
      <Sessions asked={sessions} />
      {profile && <PersonalData />}
      {profile && <AccountRemoval />}
    </>
  )
}
