import { useEffect } from 'react'

/** The result of the payment, and the mark of a mail. */
const OWN = new Set(['pago', 'desde'])

/** Takes the numbers of the payment out of the address, which the provider put there, and which people share and keep. */
export function useOwnAddress(): void {
  useEffect(() => {
    const url = new URL(window.location.href)
    for (const name of [...url.searchParams.keys()]) {
      if (!OWN.has(name)) url.searchParams.delete(name)
    }
    if (url.href !== window.location.href) {
      window.history.replaceState(window.history.state, '', url)
    }
  }, [])
}
