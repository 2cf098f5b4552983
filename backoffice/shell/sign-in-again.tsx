import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { session } from '#app/session/session.ts'
import { onSessionEnd } from '#app/session/sign-in-again.ts'
import { useSession } from '#app/session/use-session.ts'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import type { User } from '#contracts/accounts.ts'

type Question = { person: User; answer: Promise<void>; answered: () => void; closed: () => void }

const SignInDialog = lazyComponent(async () => (await import('./sign-in-dialog.tsx')).SignInDialog)

/** Signs in on the spot when the session was closed elsewhere: what was typed stays, and calls under way wait. */
export function SignInAgain() {
  const { status, user } = useSession()
  const [question, setQuestion] = useState<Question | null>(null)
  const lastUser = useRef(user)
  const asked = useRef<Question | null>(null)

  const ask = useCallback((): Promise<void> => {
    const person = lastUser.current
    if (session.hasLeft() || !person) return Promise.reject(new Error('Nobody is asked'))
    asked.current ??= toQuestion(person)
    setQuestion(asked.current)
    return asked.current.answer
  }, [])
  useEffect(() => onSessionEnd(ask), [ask])

  // The session may end, and the sign-in happen, in another tab.
  useEffect(() => {
    if (status === 'guest') ask().catch(() => undefined)
    if (!user) return
    const open = asked.current
    // Somebody else does not go on with the draft of the first.
    if (open && open.person.id !== user.id) return window.location.reload()
    lastUser.current = user
    asked.current = null
    setQuestion(null)
    open?.answered()
  }, [status, user, ask])

  // The back office is left without an answer.
  useEffect(() => () => asked.current?.closed(), [])

  return (
    question && (
      <Suspense fallback={null}>
        <SignInDialog person={question.person} />
      </Suspense>
    )
  )
}

function toQuestion(person: User): Question {
  let answered = () => {}
  let closed = () => {}
  const answer = new Promise<void>((resolve, reject) => {
    answered = resolve
    closed = () => reject(new Error('Nobody signed in again'))
  })
  return { person, answer, answered, closed }
}
