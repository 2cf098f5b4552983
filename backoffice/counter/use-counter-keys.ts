import { useLayoutEffect } from 'react'
import { isTyping } from '#backoffice/components/is-typing.ts'

type Options = { onCharge: () => void; onSearch: () => void }

/** F2 charges from anywhere; `/` goes to the search. */
export function useCounterKeys({ onCharge, onSearch }: Options) {
  // Not a later effect: a key would still act on the sale before the last change.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F2' && !event.repeat) {
        event.preventDefault()
        onCharge()
      } else if (event.key === '/' && !isTyping(event)) {
        event.preventDefault()
        onSearch()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
