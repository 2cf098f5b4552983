import { Link } from 'react-router'
import { RowPhoto } from '#backoffice/components/photo.tsx'
import { toListPath } from '#backoffice/components/to-list-path.ts'
import css from '#backoffice/dashboard/dashboard.module.css'
import { formatCount } from '#backoffice/format/format-count.ts'
import { toWaitingWords } from '#backoffice/products/waiting-people.tsx'
import { lowStockFilter } from '#contracts/admin/products.ts'
import type { Summary } from '#contracts/admin/summary.ts'
import { Row, RowAction } from './row.tsx'

const toSold = (sold: number) => `${sold === 1 ? '1 vendida' : `${sold} vendidas`} en 90 días.`

/** Pieces that sell and run out. */
export const LastPieceRows = ({ queue }: { queue: Summary['last_pieces'] }) => (
  <>
    {queue.results.map(({ id, name, photo, quantity, sold, waiting }) => (
      <Row
        key={id}
        picture={<RowPhoto photo={photo} />}
        title={quantity === 0 ? 'Se agotó' : 'Queda 1'}
        about={name}
        note={`${toSold(sold)}${waiting > 0 ? ` ${toWaitingWords(waiting)}.` : ''}`}
      >
        <RowAction to={`/products/${id}`} label="Sumar stock" name={name} />
      </Row>
    ))}
  </>
)

/** Sold-out pieces that people asked to be told about. */
export const WaitingRows = ({ queue }: { queue: Summary['waiting'] }) => (
  <>
    {queue.results.map(({ id, name, photo, waiting }) => (
      <Row
        key={id}
        picture={<RowPhoto photo={photo} />}
        title={toWaitingWords(waiting)}
        about={name}
        note="Les avisamos por correo cuando sumes stock."
      >
        <RowAction to={`/products/${id}`} label="Sumar stock" name={name} />
      </Row>
    ))}
  </>
)

export const LowStockRow = ({ count }: { count: number }) =>
  count > 0 && (
    <Row
      title="Poco stock o agotado"
      about={count === 1 ? '1 pieza' : `${formatCount(count)} piezas`}
    >
      <Link className={css.go} to={toListPath('/products', lowStockFilter)}>
        {count === 1 ? 'Ver la única' : `Ver las ${formatCount(count)}`}
      </Link>
    </Row>
  )
