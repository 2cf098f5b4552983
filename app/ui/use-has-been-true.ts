import { useState } from 'react'

/** Whether the value has been true in any render since the component was mounted. */
export function useHasBeenTrue(value: boolean): boolean {
  const [hasBeenTrue, setHasBeenTrue] = useState(false)
  if (value && !hasBeenTrue) setHasBeenTrue(true)
  return hasBeenTrue
}
