import { loadPaymentSdk } from './payment-sdk.ts'

type Options = {
  payment: { public_key: string | null; sdk_url: string | null }
  containerId: string
  preferenceId: string
  /** Runs when the button is pressed; if it rejects, the shopper stays. */
  onSubmit: () => Promise<unknown>
}

/** The provider's own button. `ready` rejects when it cannot be had; `unmount` holds however far it has come. */
export function mountWallet({ payment, containerId, preferenceId, onSubmit }: Options) {
  let isGone = false
  let remove = () => {}

  async function mount(): Promise<void> {
    const sdk = await loadPaymentSdk(payment.public_key ?? '', payment.sdk_url ?? undefined)
    if (!sdk || isGone) return
    await new Promise<void>((resolve, reject) => {
      // With the preference given beforehand the provider does not promise to wait for `onSubmit`.
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
          if (isGone) remove()
        }, reject)
    })
  }

  return {
    ready: mount(),
    unmount() {
      isGone = true
      remove()
    },
  }
}
