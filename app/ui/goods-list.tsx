import { Link } from '#app/ui/link.tsx'
import css from './goods-list.module.css'
import { formatPrice, Price } from './price.tsx'
import { Thumb } from './thumb.tsx'

type Piece = {
  id: number
  product_id: number
  name: string
  size?: string | null
  image: string | null
  /** Of one. */
  price: number
  count: number
}

/** What is bought: picture, name, how many and what they come to. */
export function GoodsList({ pieces }: { pieces: Piece[] }) {
  return (
    <ul className={css.goods}>
      {pieces.map(({ id, product_id, name, size, image, price, count }) => (
        <li key={id}>
          <Thumb url={image} />
          <div>
            <h3 className={css.name}>
              <Link to={`/product/${product_id}`}>{name}</Link>
            </h3>
            <p className="note">
              {size && `${size} · `}Cantidad: <span className="nums">{count}</span>
              {count > 1 && <span className="nums"> · {formatPrice(price)} cada una</span>}
            </p>
            <Price value={toSum(price, count)} className={css.price} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const toSum = (price: number, count: number): number => (Math.round(price * 100) * count) / 100
