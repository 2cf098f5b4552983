import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useSimpleFormIterator } from 'react-admin'

/** One more of a list within a form; the library's own button is a sign without words. */
export function AddRowButton({ children }: { children: ReactNode }) {
  const { add } = useSimpleFormIterator()
  return (
    <Button variant="outlined" onClick={() => add()}>
      {children}
    </Button>
  )
}
