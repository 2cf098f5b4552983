import { cacheFiles, fetchPage, forgetOlderBuilds } from './cache-pages.ts'
import { OFFLINE_PAGE } from './cacheable.ts'
import { type Asked, type ExtendableEvent, showsOldPage, toResponse } from './respond.ts'

type PageMessage = ExtendableEvent & {
  data: { seen?: string; files?: string[]; ask?: 'is it old' }
  source: { id: string }
  ports: MessagePort[]
}

declare const WORD: string[]

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
  event.waitUntil(Promise.all([cacheFiles(WORD), fetchPage(OFFLINE_PAGE), fetchPage('/cart')]))
})

on<ExtendableEvent>('activate', (event) => {
  const begin = async () => {
    await forgetOlderBuilds()
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }
  event.waitUntil(begin())
})

on<Asked & { respondWith: (answer: Promise<Response>) => void }>('fetch', (event) => {
  const answer = toResponse(event)
  if (answer) event.respondWith(answer)
})

on<PageMessage>('message', (event) => {
  const { seen, files, ask } = event.data
  if (ask) event.ports[0]?.postMessage(showsOldPage(event.source.id))
  if (seen) event.waitUntil(learn(seen, files ?? []))
})

/** A page was seen. When it is the only one open, no other can miss what an older build leaves behind. */
async function learn(page: string, files: string[]): Promise<void> {
  await fetchPage(page)
  await cacheFiles(files)
  const open = await worker.clients.matchAll({ includeUncontrolled: true })
  if (open.length === 1) await worker.skipWaiting()
}
