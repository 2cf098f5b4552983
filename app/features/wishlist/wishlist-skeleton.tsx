import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './wishlist-screen.module.css'

export const WishlistSkeleton = () => (
  <ul className={css.grid} aria-busy aria-label="Tus favoritos">
    {[1, 2, 3].map((key) => (
      <li key={key}>
        <span className={css.tile} />
        <Skeleton length={16} />
      </li>
    ))}
  </ul>
)
