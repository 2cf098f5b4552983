import type { MouseEvent, ReactNode } from 'react'
import { Chip } from '#backoffice/components/chip.tsx'
import { isHit, markHit } from '#backoffice/components/mark-hit.ts'
import { LineIcon } from '#backoffice/icons/line-icon.tsx'
import { FulfilmentChip } from '#backoffice/orders/order-chips.tsx'
import type { FoundOrder } from '#contracts/admin/find.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { formatPhone } from '#contracts/phone.ts'
import type { PaletteOption } from './list-options.ts'
import css from './palette.module.css'

type Props = {
  id: string
  option: PaletteOption
  typed: string
  isCurrent: boolean
  onPoint: () => void
  onOpen: (event: MouseEvent) => void
}

/** One result. The keyboard reaches it through the field. */
export const PaletteRow = ({ id, option, typed, isCurrent, onPoint, onOpen }: Props) => (
  <button
    type="button"
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isCurrent}
    className={css.option}
    onMouseMove={onPoint}
    onClick={onOpen}
  >
    <Content option={option} typed={typed} />
  </button>
)

function Content({ option, typed }: Pick<Props, 'option' | 'typed'>) {
  const hit = (text: string) => <Hit text={text} typed={typed} />
  if (option.kind === 'order') return <OrderContent order={option.order} typed={typed} />
  if (option.kind === 'customer') {
    const { is_guest, email, phone, city, orders } = option.customer
    const contact = isHit(formatPhone(phone), typed) || !email ? formatPhone(phone) : email
    return (
      <Row
        picture={<span className={css.face}>{toInitials(option.label)}</span>}
        aside={orders === 1 ? '1 pedido' : `${orders} pedidos`}
      >
        <span className={css.line}>
          <span>{hit(option.label)}</span>
          {is_guest && <Chip tone="calm">Sin cuenta</Chip>}
        </span>
        <small>
          {hit(contact)}
          {city && <> · {city}</>}
        </small>
      </Row>
    )
  }
  if (option.kind === 'design') {
    const { name, sku, main_photo, quantity } = option.design
    return (
      <Row
        picture={<Photo src={main_photo} />}
        aside={quantity > 0 ? `${quantity} en stock` : 'Sin stock'}
      >
        {hit(name)}
        {sku && <small>{hit(sku)}</small>}
      </Row>
    )
  }
  return (
    <Row
      picture={
        <span className={css.icon}>
          <LineIcon name={option.icon} />
        </span>
      }
      aside={option.keys.map((key) => (
        <kbd key={key} aria-hidden>
          {key}
        </kbd>
      ))}
    >
      {hit(option.label)}
    </Row>
  )
}

function OrderContent({ order, typed }: { order: FoundOrder; typed: string }) {
  const { transaction_id, full_name, items, amount, shows_money, has_open_revocation } = order
  return (
    <Row
      picture={<Photo src={items[0]?.image ?? null} />}
      aside={shows_money && formatPrice(amount)}
    >
      <span className={css.line}>
        <b>
          <Hit text={transaction_id} typed={typed} />
        </b>
        <span>
          · <Hit text={full_name} typed={typed} />
        </span>
        {has_open_revocation ? (
          <Chip tone="law">Arrepentimiento</Chip>
        ) : (
          <FulfilmentChip order={order} />
        )}
      </span>
      <small>
        <Hit text={toDetail(order, typed)} typed={typed} />
      </small>
    </Row>
  )
}

/** The fact that the order was found by, or else its first piece. */
function toDetail(
  { items, email, telephone_number, tracking_number, city }: FoundOrder,
  typed: string,
) {
  const codes = items.flatMap(({ name, sku }) => (sku ? [`${name}, ${sku}`] : []))
  const names = items.map(({ name }) => name)
  const facts = [...names, email, telephone_number, tracking_number ?? '', city, ...codes]
  return facts.find((fact) => isHit(fact, typed)) ?? names[0] ?? city
}

type RowProps = { picture: ReactNode; aside: ReactNode; children: ReactNode }

const Row = ({ picture, aside, children }: RowProps) => (
  <>
    {picture}
    <span className={css.words}>{children}</span>
    <small className={css.aside}>{aside}</small>
  </>
)

const Photo = ({ src }: { src: string | null }) =>
  src ? (
    <img src={src} alt="" width={32} height={32} className={css.photo} />
  ) : (
    <span className={css.photo} />
  )

const Hit = ({ text, typed }: { text: string; typed: string }) =>
  markHit(text, typed).map((part) => (part.isHit ? <mark key="hit">{part.text}</mark> : part.text))

const toInitials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('')
