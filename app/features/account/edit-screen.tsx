import { Suspense, use } from 'react'
import { Unreachable } from '#app/ui/unreachable.tsx'
import type { Profile } from '#contracts/profile.ts'
import { EditForm } from './edit-form.tsx'

type Asked = Promise<{ profile: Profile } | null>

/** Without anything asked for yet, the form before it is filled in. */
export function EditScreen({ asked }: { asked?: Asked }) {
  if (!asked) return <EditForm />
  return (
    <Suspense fallback={<EditForm />}>
      <Found asked={asked} />
    </Suspense>
  )
}

function Found({ asked }: { asked: Asked }) {
  const found = use(asked)
  if (!found) return <Unreachable title="No pudimos traer tus datos" />
  return <EditForm profile={found.profile} />
}
