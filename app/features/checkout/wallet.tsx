import { useEffect, useRef, useState } from 'react'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import button from '#app/ui/button.module.css'
import { mountWallet } from './mount-wallet.ts'
import { useIsSlow } from './use-is-slow.ts'
import css from './wallet.module.css'

const DELAY_MS = 200
const CONTAINER = 'walletBrick_container'

type Props = {
  preferenceId: string
  initPoint: string
  /** Places the order; rejects on failure. */
  onSubmit: () => Promise<unknown>
}

/** The provider's button, or a plain redirect to the provider if the button cannot be loaded. */
export function Wallet({ preferenceId, initPoint, onSubmit }: Props) {
  const { payment } = useRootData().shop
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(1)
  const submit = useRef(onSubmit)
  submit.current = onSubmit
  const isSlow = useIsSlow(state === 'loading')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt mounts it again
  useEffect(() => {
    let wallet: ReturnType<typeof mountWallet> | undefined
    let isCurrent = true
    const report = (next: 'ready' | 'failed') => () => {
      if (isCurrent) setState(next)
    }
    const timer = setTimeout(() => {
      wallet = mountWallet({
        payment,
        preferenceId,
        containerId: CONTAINER,
        onSubmit: () => submit.current(),
      })
      wallet.ready.then(report('ready'), report('failed'))
    }, DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      wallet?.unmount()
    }
  }, [payment, preferenceId, attempt])

  const goWithoutButton = () =>
    onSubmit().then(
      () => location.assign(initPoint),
      () => undefined,
    )

  return (
    <div>
      <div id={CONTAINER} />
      <p className="note" role="status">
        {state === 'loading' && 'Trayendo el botón de Mercado Pago…'}
        {state === 'loading' && isSlow && ' Está tardando; podés seguir sin él.'}
        {state === 'failed' && 'No pudimos traer el botón de Mercado Pago. Podés seguir sin él.'}
      </p>
      {(state === 'failed' || isSlow) && (
        <div className={css.actions}>
          <button type="button" className={button.button} onClick={goWithoutButton}>
            Continuar en Mercado Pago
          </button>
          <button
            type="button"
            className={`${button.button} ${button.ghost}`}
            onClick={() => {
              setState('loading')
              setAttempt(attempt + 1)
            }}
          >
            Reintentar
          </button>
        </div>
      )}
    </div>
  )
}
