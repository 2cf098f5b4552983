import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Whether what one sees may be old: there is no line, or the page came from what was kept. */
export function useOffline(): boolean {
  const [isCut, setCut] = useState(() => !navigator.onLine)
  const [isOld, setOld] = useState(false)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    let isHere = true
    void isOldPage().then((answer) => isHere && setOld(answer))
    const cut = () => setCut(true)
    const comeBack = async () => {
      setCut(false)
      await revalidate()
      if (isHere) setOld(false)
    }
    addEventListener('offline', cut)
    addEventListener('online', comeBack)
    // The line may have been cut between the first look and this one.
    setCut(!navigator.onLine)
    return () => {
      isHere = false
      removeEventListener('offline', cut)
      removeEventListener('online', comeBack)
    }
  }, [revalidate])

  const isOffline = isCut || isOld
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isOffline)
  }, [isOffline])
  return isOffline
}

/** The worker knows whether this document came from it. */
function isOldPage(): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return Promise.resolve(false)
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ ask: 'is it old' }, [port2])
  })
}
