/* Shows the push messages of the back office. It answers no requests, so it does not stand between screens and server. */

/** The types of the browser's window do not know workers. @type {any} */
const worker = self

worker.addEventListener('push', (/** @type {any} */ event) => {
  const { title, text, path, topic } = event.data.json()
  event.waitUntil(
    worker.registration.showNotification(title, {
      body: text,
      tag: topic,
      lang: 'es-AR',
      icon: '/icons/desk-192.png',
      data: path,
    }),
  )
})

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close()
  event.waitUntil(openOrder(event.notification.data))
})

/**
 * Opens the order in a window of the back office that is open, or in a new one.
 * @param {string} address
 */
async function openOrder(address) {
  const { clients } = worker
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const desk = windows.find((/** @type {{ url: string }} */ { url }) =>
    new URL(url).pathname.startsWith('/admin'),
  )
  if (!desk) return clients.openWindow(address)
  await desk.focus()
  desk.postMessage({ open: new URL(address).pathname })
}
