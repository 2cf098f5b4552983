import { useGetList } from 'react-admin'
import { formatCount } from '#backoffice/format/format-count.ts'
import css from './rail.module.css'

/** In case that live updates do not arrive. */
const REFETCH_MS = 60_000

type Props = {
  resource: string
  filter?: object
  /** An amount, which asks for nothing. */
  isPlain?: boolean
}

/** The number of rows of a list; nothing while it is zero or unknown. What waits for staff is gold. */
export function RowCount({ resource, filter = {}, isPlain = false }: Props) {
  const { total } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: '', order: 'ASC' }, filter },
    isPlain ? { staleTime: 5 * REFETCH_MS } : { refetchInterval: REFETCH_MS },
  )
  if (!total) return null
  return isPlain ? (
    <b aria-hidden className={css.plain}>
      {formatCount(total)}
    </b>
  ) : (
    <b className={css.count}>{formatCount(total)}</b>
  )
}
