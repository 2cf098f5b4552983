import { call } from '#app/session/call.ts'
import { readLocalStorage, writeLocalStorage } from '#app/session/local-storage.ts'
import { adminPushApi, type PushDevice } from '#contracts/admin/push.ts'

/** Beside the worker of the shop, whose scope is the whole site. */
const WORKER = '/admin/push-worker.js'
const SCOPE = '/admin/'
/** Which of the devices of the account this browser is. */
const OWN_ID = 'desk-push'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const findSubscription = async () =>
  (await navigator.serviceWorker.getRegistration(SCOPE))?.pushManager.getSubscription() ?? null

export const isThisDevice = ({ id }: PushDevice): boolean => readLocalStorage(OWN_ID) === String(id)

/** Whether this browser gets messages. */
export async function readPushState(devices: PushDevice[]): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (!devices.some(isThisDevice)) return 'off'
  return (await findSubscription().catch(() => null)) ? 'on' : 'off'
}

/** Asks for the permission of the browser and subscribes it; null if the permission was not given. */
export async function subscribeDevice(publicKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  await whenActive(registration)
  // A subscription to another key of the shop cannot be used.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  try {
    const device = await call(adminPushApi.subscribe, {
      body: { endpoint: endpoint ?? '', keys: { p256dh, auth } },
    })
    writeLocalStorage(OWN_ID, String(device.id))
    return device
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
}

export const unsubscribeDevice = async (): Promise<void> => {
  writeLocalStorage(OWN_ID, null)
  await (await findSubscription())?.unsubscribe()
}

/** `navigator.serviceWorker.ready` would be the worker of the shop. */
const whenActive = ({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const worker = installing ?? waiting
    if (active || !worker) return resolve()
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })
