import { loadPaymentSdk } from './payment-sdk.ts'

type Options = {
  payment: { public_key: string | null; sdk_url: string | null }
  containerId: string
  preferenceId: string
  /** Called when the button is pressed. If it rejects, the shopper stays on the page. */
  onSubmit: () => Promise<unknown>
}

/** Mounts the provider's button. `ready` rejects if it cannot be loaded; `unmount` may be called before that. */
export function mountWallet({ payment, containerId, preferenceId, onSubmit }: Options) {
  let isUnmounted = false
  let remove = () => {}

  async function mount(): Promise<void> {
    const sdk = await loadPaymentSdk(payment.public_key ?? '', payment.sdk_url ?? undefined)
    if (!sdk || isUnmounted) return
    await new Promise<void>((resolve, reject) => {
      // The preference is not passed here, because the provider then does not promise to wait for `onSubmit`.
      const callbacks = {
        onReady: resolve,
        onSubmit: () => onSubmit().then(() => preferenceId),
        onError: ({ type, message }: { type: string; message: string }) =>
          type === 'critical' && reject(new Error(message)),
      }
      const settings = { initialization: { redirectMode: 'self' as const }, callbacks }
      sdk
        .bricks()
        .create('wallet', containerId, settings)
        .then((controller) => {
          remove = () => controller?.unmount()
          if (isUnmounted) remove()
        }, reject)
    })
  }

  return {
    ready: mount(),
    unmount() {
      isUnmounted = true
      remove()
    },
  }
}
