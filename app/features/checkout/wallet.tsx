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
  /** Makes the order; rejects when there is none. */
  onSubmit: () => Promise<unknown>
}

/** The provider's own button; and where it cannot be had, the same way without it. */
export function Wallet({ preferenceId, initPoint, onSubmit }: Props) {
  const { payment } = useRootData().shop
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')
  const [tries, setTries] = useState(1)
  const submit = useRef(onSubmit)
  submit.current = onSubmit
  const isSlow = useIsSlow(state === 'coming')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try mounts it anew
  useEffect(() => {
    let wallet: ReturnType<typeof mountWallet> | undefined
    let isCurrent = true
    const tell = (next: 'here' | 'failed') => () => {
      if (isCurrent) setState(next)
    }
    const timer = setTimeout(() => {
      wallet = mountWallet({
        payment,
        preferenceId,
        containerId: CONTAINER,
        onSubmit: () => submit.current(),
      })
      wallet.ready.then(tell('here'), tell('failed'))
    }, DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      wallet?.unmount()
    }
  }, [payment, preferenceId, tries])

  const goAlone = () =>
    onSubmit().then(
      () => location.assign(initPoint),
      () => undefined,
    )

  return (
    <div>
      <div id={CONTAINER} />
      <p className="note" role="status">
        {state === 'coming' && 'Trayendo el botón de Mercado Pago…'}
        {state === 'coming' && isSlow && ' Está tardando; podés seguir sin él.'}
        {state === 'failed' && 'No pudimos traer el botón de Mercado Pago. Podés seguir sin él.'}
      </p>
      {(state === 'failed' || isSlow) && (
        <div className={css.ways}>
          <button type="button" className={button.button} onClick={goAlone}>
            Continuar en Mercado Pago
          </button>
          <button
            type="button"
            className={`${button.button} ${button.ghost}`}
            onClick={() => {
              setState('coming')
              setTries(tries + 1)
            }}
          >
            Reintentar
          </button>
        </div>
      )}
    </div>
  )
}
