import { Bone } from '#app/ui/bone.tsx'
import row from './cart-row.module.css'

const MOST = 4

/** The places of the lines, as many as there will be. */
export function CartWaiting({ rows }: { rows: number }) {
  const places = Array.from({ length: Math.min(rows || 1, MOST) }, (_, place) => place)
  return (
    <ul aria-busy aria-label="Productos en tu bolsa">
      {places.map((place) => (
        <li key={place} className={row.row}>
          <span className={row.picture} />
          <p className={row.name}>
            <Bone length={18} />
          </p>
          <p className={row.stock}>
            <Bone length={12} />
          </p>
        </li>
      ))}
    </ul>
  )
}
