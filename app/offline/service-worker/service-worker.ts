import { cacheFiles, deleteOldBuilds, fetchPage } from './cache-pages.ts'
import { OFFLINE_PAGE } from './cacheable.ts'
import { type ExtendableEvent, type RequestEvent, showsCachedPage, toResponse } from './respond.ts'

type PageMessage = ExtendableEvent & {
  data: { seen?: string; files?: string[]; ask?: 'is it old' }
  source: { id: string }
  ports: MessagePort[]
}

declare const INSTALLED_FILES: string[]

const worker = self as unknown as {
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { includeUncontrolled: boolean }) => Promise<unknown[]>
  }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

const on = <E extends Event>(name: string, listen: (event: E) => void) =>
  self.addEventListener(name, listen as EventListener)

on<ExtendableEvent>('install', (event) => {
  event.waitUntil(
    Promise.all([cacheFiles(INSTALLED_FILES), fetchPage(OFFLINE_PAGE), fetchPage('/cart')]),
  )
})

on<ExtendableEvent>('activate', (event) => {
  const activate = async () => {
    await deleteOldBuilds()
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }
  event.waitUntil(activate())
})

on<RequestEvent & { respondWith: (response: Promise<Response>) => void }>('fetch', (event) => {
  const response = toResponse(event)
  if (response) event.respondWith(response)
})

on<PageMessage>('message', (event) => {
  const { seen, files, ask } = event.data
  if (ask) event.ports[0]?.postMessage(showsCachedPage(event.source.id))
  if (seen) event.waitUntil(cacheVisitedPage(seen, files ?? []))
})

/** A new worker takes over only if one window is open, because other windows may still need files of the old build. */
async function cacheVisitedPage(page: string, files: string[]): Promise<void> {
  await fetchPage(page)
  await cacheFiles(files)
  const open = await worker.clients.matchAll({ includeUncontrolled: true })
  if (open.length === 1) await worker.skipWaiting()
}
