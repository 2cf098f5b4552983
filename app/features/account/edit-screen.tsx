import { Suspense, use } from 'react'
import { Unreachable } from '#app/ui/unreachable.tsx'
import type { Profile } from '#contracts/profile-shape.ts'
import { EditForm } from './edit-form.tsx'

type ProfileReply = Promise<{ profile: Profile } | null>

/** Without a profile it shows the empty, disabled form. */
export function EditScreen({ profile }: { profile?: ProfileReply }) {
  if (!profile) return <EditForm />
  return (
    <Suspense fallback={<EditForm />}>
      <LoadedForm profile={profile} />
    </Suspense>
  )
}

function LoadedForm({ profile }: { profile: ProfileReply }) {
  const reply = use(profile)
  if (!reply) return <Unreachable title="No pudimos traer tus datos" />
  return <EditForm profile={reply.profile} />
}
