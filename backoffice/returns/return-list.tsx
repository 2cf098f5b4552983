import { DataTable } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { Chip } from '#backoffice/components/chip.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { ChoiceFilter, Search } from '#backoffice/components/filters.tsx'
import { PieceThumbnails } from '#backoffice/components/piece-thumbnails.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { kindWords, stateTones, stateWords } from '#backoffice/messages/return-words.ts'
import type { AdminReturn } from '#contracts/admin/return-shapes.ts'
import { toProductName } from '#contracts/product-name.ts'

const Col = DataTable.Col<AdminReturn>

const states = [
  { id: 'open', name: 'Abiertas' },
  { id: 'closed', name: 'Cerradas' },
]

export const StateChip = ({ row }: { row: Pick<AdminReturn, 'state'> }) => (
  <Chip tone={stateTones[row.state]}>{stateWords[row.state]}</Chip>
)

const toPieces = ({ items }: AdminReturn) =>
  items.map((item) => (item.count > 1 ? `${item.count} × ` : '') + toProductName(item)).join(', ')

export const ReturnList = () => (
  <AdminList<AdminReturn>
    title="Devoluciones"
    sort={{ field: 'id', order: 'DESC' }}
    filters={
      <>
        <Search />
        <ChoiceFilter source="state" label="Estado" choices={states} />
        <ChoiceFilter source="kind" label="Qué es" choices={toChoices(kindWords)} />
      </>
    }
    card={(row) => ({
      title: `${kindWords[row.kind]} ${row.code}`,
      note: `${row.full_name} · ${toPieces(row)}`,
      aside: <StateChip row={row} />,
      image: row.items[0]?.image ? `${row.items[0].image}?w=160` : null,
    })}
  >
    <Col label="Código" render={({ id, code }) => <RowLink id={id}>{code}</RowLink>} />
    <Col source="id" label="Llegó" render={({ date_created }) => formatDateTime(date_created)} />
    <Col label="Qué es" render={({ kind }) => kindWords[kind]} />
    <Col label="Pedido" render={({ transaction_id }) => transaction_id} />
    <Col label="Cliente" render={({ full_name }) => full_name} />
    <Col label="Piezas" render={({ items }) => <PieceThumbnails items={items} />} />
    <Col label="Estado" render={(row) => <StateChip row={row} />} />
  </AdminList>
)
