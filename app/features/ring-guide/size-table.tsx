import { Link } from 'react-router'
import type { RingSize } from '#contracts/ring-sizes.ts'
import { formatMm, toDiameter } from './measure.ts'
import css from './size-table.module.css'
import { toAppointmentPath } from './to-appointment-path.ts'
import { toSizePath } from './to-size-path.ts'

type Props = {
  sizes: RingSize[]
  /** What the shopper was looking at. */
  product: number | null
}

export function SizeTable({ sizes, product }: Props) {
  return (
    <section className={css.section} aria-labelledby="all-sizes" data-not-printed>
      <h2 id="all-sizes">Todos los talles</h2>
      <p className="muted">
        En Argentina conviven dos numeraciones. La nuestra es esta: guiate por los milímetros, que
        son iguales en todas partes.
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Talle</th>
            <th scope="col">Circunferencia</th>
            <th scope="col">Diámetro</th>
            <th scope="col">En la tienda</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ number, circumference, products }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{formatMm(circumference)}</td>
              <td>{formatMm(toDiameter(circumference))}</td>
              <td>
                {products > 0 ? (
                  <Link
                    className="link"
                    to={toSizePath(number)}
                    aria-label={`Ver anillos talle ${number}`}
                  >
                    {products} {products === 1 ? 'pieza' : 'piezas'}
                  </Link>
                ) : (
                  <Link
                    className="link"
                    to={toAppointmentPath({ size: number }, product)}
                    aria-label={`Pedir el talle ${number} a medida`}
                  >
                    A medida
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
