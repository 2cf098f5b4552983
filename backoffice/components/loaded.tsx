import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { CallFailed } from '#app/session/call-failed.ts'
import { Loading } from '#backoffice/shell/loading.tsx'
import { Empty } from './list-state.tsx'

type Props<T> = {
  of: { reply: T | null; error: CallFailed | null; again: () => void }
  children: (reply: T) => ReactNode
}

/** A reply once it is there; until then nothing, and a way out when it does not come. */
export function Loaded<T>({ of: { reply, error, again }, children }: Props<T>) {
  if (reply) return <>{children(reply)}</>
  if (!error) return <Loading />
  return (
    <Empty text={error.status === 0 ? 'No pudimos llegar a la tienda.' : error.message}>
      <Button variant="outlined" onClick={again}>
        Reintentar
      </Button>
    </Empty>
  )
}
