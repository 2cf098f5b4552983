import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Whether the content may be outdated: there is no connection, or the page came from the cache. */
export function useOffline(): boolean {
  const [isDisconnected, setDisconnected] = useState(() => !navigator.onLine)
  const [isCached, setCached] = useState(false)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    let isMounted = true
    /** The content is read again at a new connection, after which an answer about the document says nothing. */
    let wasReadAgain = false
    void isCachedPage().then((answer) => isMounted && !wasReadAgain && setCached(answer))
    const onOffline = () => setDisconnected(true)
    const onOnline = async () => {
      setDisconnected(false)
      wasReadAgain = true
      await revalidate()
      if (isMounted) setCached(false)
    }
    addEventListener('offline', onOffline)
    addEventListener('online', onOnline)
    // The connection may have been lost between the first render and this effect.
    setDisconnected(!navigator.onLine)
    return () => {
      isMounted = false
      removeEventListener('offline', onOffline)
      removeEventListener('online', onOnline)
    }
  }, [revalidate])

  const isOffline = isDisconnected || isCached
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isOffline)
  }, [isOffline])
  return isOffline
}

/** Asks the service worker whether it served this document from its cache. */
function isCachedPage(): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return Promise.resolve(false)
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ ask: 'is it old' }, [port2])
  })
}
