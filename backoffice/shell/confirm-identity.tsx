import { Suspense, useEffect, useState } from 'react'
import { onIdentityConfirmation } from '#app/session/confirm-identity.ts'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'

type Question = { answered: () => void; closed: (reason: Error) => void }

const IdentityDialog = lazyComponent(
  async () => (await import('./identity-dialog.tsx')).IdentityDialog,
)

/** Asks for the password, a code or a passkey when a call requires a recent confirmation of the identity. */
export function ConfirmIdentity() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(
    () =>
      onIdentityConfirmation(
        () => new Promise((answered, closed) => setQuestion({ answered, closed })),
      ),
    [],
  )
  if (!question) return null
  const close = () => {
    setQuestion(null)
    question.closed(new Error('The question was closed'))
  }
  const done = () => {
    setQuestion(null)
    question.answered()
  }
  return (
    <Suspense fallback={null}>
      <IdentityDialog onClose={close} onDone={done} />
    </Suspense>
  )
}
