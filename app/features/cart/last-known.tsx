import { bag } from '#app/bag/bag.ts'
import css from './last-known.module.css'

/** A guest's bag lives on the device: without the shop it is shown as it was known last. */
export const LastKnown = () => (
  <p className={css.word} role="status">
    No pudimos traer tu bolsa con el precio y el stock de hoy: ves los de la última vez.{' '}
    <button type="button" className="link" onClick={() => bag.load()}>
      Reintentar
    </button>
  </p>
)
