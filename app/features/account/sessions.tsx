import { Suspense, use } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Unreachable } from '#app/ui/unreachable.tsx'
import type { Session } from '#contracts/sessions.ts'
import { CloseAllSessions } from './close-all-sessions.tsx'
import { SessionList } from './session-list.tsx'
import css from './sessions.module.css'

type Asked = Promise<{ sessions: Session[] } | null>

/** Where one is signed in; without anything asked for, the place where that will stand. */
export function Sessions({ asked }: { asked?: Asked }) {
  return (
    <section className={css.sessions} aria-labelledby="sessions">
      <h2 id="sessions">Tus dispositivos</h2>
      {asked ? (
        <Suspense fallback={<Waiting />}>
          <Found asked={asked} />
        </Suspense>
      ) : (
        <Waiting />
      )}
      {asked && <CloseAllSessions />}
    </section>
  )
}

function Found({ asked }: { asked: Asked }) {
  const found = use(asked)
  if (!found) return <Unreachable title="No pudimos traer tus sesiones" />
  return <SessionList sessions={found.sessions} />
}

function Waiting() {
  return (
    <ul className={css.list} aria-busy>
      <li>
        <p>
          <Skeleton length={20} />
        </p>
        <p className="note">
          <Skeleton length={36} />
        </p>
      </li>
    </ul>
  )
}
