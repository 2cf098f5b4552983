import { useState } from 'react'

/** Whether something has ever been so since the screen was opened. */
export function useOnceTrue(isSo: boolean): boolean {
  const [was, setWas] = useState(false)
  if (isSo && !was) setWas(true)
  return was
}
