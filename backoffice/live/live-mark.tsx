import { useStore } from '#app/ui/create-store.ts'
import css from './live-mark.module.css'
import { liveState } from './live-state.ts'

const words = { live: 'En vivo', waiting: 'Conectando…', offline: 'Sin conexión' }

/** Whether news arrive while they happen. */
export function LiveMark() {
  const state = useStore(liveState)
  return (
    <small className={css.mark} data-state={state}>
      {words[state]}
    </small>
  )
}
