import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { CallFailed } from '#app/session/call-failed.ts'
import { Empty } from './list-state.tsx'
import { Loading } from './loading.tsx'

type Props<T> = {
  of: { reply: T | null; error: CallFailed | null; retry: () => void }
  children: (reply: T) => ReactNode
}

/** Renders a reply once it is loaded; before that a loading state, or an error with a retry button. */
export function Loaded<T>({ of: { reply, error, retry }, children }: Props<T>) {
  if (reply) return <>{children(reply)}</>
  if (!error) return <Loading />
  return (
    <Empty text={error.status === 0 ? 'No pudimos llegar a la tienda.' : error.message}>
      <Button variant="outlined" onClick={retry}>
        Reintentar
      </Button>
    </Empty>
  )
}
