import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useSimpleFormIterator } from 'react-admin'

/** Adds a row to a list input. React-admin's own button has an icon instead of a text. */
export function AddRowButton({ children }: { children: ReactNode }) {
  const { add } = useSimpleFormIterator()
  return (
    <Button variant="outlined" onClick={() => add()}>
      {children}
    </Button>
  )
}
