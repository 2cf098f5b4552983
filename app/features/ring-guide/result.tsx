import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { type RingSize, toSizeName } from '#contracts/ring-sizes.ts'
import { formatMm, toDiameter } from './measure.ts'
import css from './result.module.css'
import { toAppointmentPath } from './to-appointment-path.ts'
import { toSizePath } from './to-size-path.ts'

type Props = { size: RingSize | null; circumference: number; product: number | null }

/** Shows the millimetres beside the size number, because two numbering systems are in use in Argentina. */
export function Result({ size, circumference, product }: Props) {
  return (
    <aside className={css.result} aria-label="Tu talle" data-not-printed>
      <p className={css.size} role="status">
        {size ? toSizeName(size.number) : 'Fuera de la tabla'}
        <span className={css.measure}>
          {formatMm(circumference)} de circunferencia
          <br />
          {formatMm(toDiameter(circumference))} de diámetro
        </span>
      </p>
      {size && size.products > 0 ? (
        <Link className={button.button} to={toSizePath(size.number)}>
          Ver anillos<span> talle {size.number}</span>
        </Link>
      ) : (
        <Link
          className={button.button}
          to={toAppointmentPath(size ? { size: size.number } : { mm: circumference }, product)}
        >
          Pedilo a medida
        </Link>
      )}
      <p className="note">
        Entre dos talles, elegí el mayor. En bandas de más de 6 mm, medio talle más.
      </p>
    </aside>
  )
}

/** Its place on wide screens; on phones the result comes up when there is one. */
export const ResultToCome = () => (
  <aside className={`${css.result} ${css.waiting}`} aria-label="Tu talle" data-not-printed>
    <p className={css.size}>Tu talle</p>
    <p>Medí de una de las dos formas: acá ves qué talle es y qué anillos hay.</p>
  </aside>
)
