import { Bone } from '#app/ui/bone.tsx'
import css from './wishlist-screen.module.css'

export const WishlistWaiting = () => (
  <ul className={css.grid} aria-busy aria-label="Tus favoritos">
    {[1, 2, 3].map((place) => (
      <li key={place}>
        <span className={css.tile} />
        <Bone length={16} />
      </li>
    ))}
  </ul>
)
