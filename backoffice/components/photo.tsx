import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import { toProductName } from '#contracts/product-name.ts'
import css from './photo.module.css'

/** A piece of an order. Its name is not written beside it. */
export const OrderPhoto = ({ item }: { item: AdminOrder['items'][number] }) =>
  item.image ? (
    <img src={`${item.image}?w=160`} alt={toProductName(item)} title={toProductName(item)} />
  ) : (
    <span role="img" aria-label={toProductName(item)} title={toProductName(item)} />
  )

/** The photo of a row whose text names the piece. */
export const RowPhoto = ({ photo }: { photo: string | null | undefined }) =>
  photo ? (
    <img className={css.thumb} data-thumb src={`${photo}?w=160`} alt="" />
  ) : (
    <span className={css.thumb} data-thumb aria-hidden />
  )

const toInitials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0))
    .join('')
    .toUpperCase()

export const Face = ({ name }: { name: string }) => (
  <span className={`${css.thumb} ${css.face}`} data-thumb aria-hidden>
    {toInitials(name)}
  </span>
)
