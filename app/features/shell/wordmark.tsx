import type { Shop } from '#contracts/shop.ts'
import css from './wordmark.module.css'

/** Twice the height at which it is shown, for sharp screens. */
const LOGO_WIDTH_PX = 480

/** The logo of the shop, or its name in letters. The link around it has the name for screen readers. */
export function Wordmark({ shop: { name, look } }: { shop: Pick<Shop, 'name' | 'look'> }) {
  const { logo } = look
  if (!logo) return <>{name}</>
  const { photo, width, height } = logo
  return (
    <img
      className={css.logo}
      data-logo=""
      src={`${photo}?w=${LOGO_WIDTH_PX}`}
      width={width}
      height={height}
      alt={name}
    />
  )
}
