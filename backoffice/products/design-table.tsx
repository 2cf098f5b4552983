import './design-table.css'
import './design-table-widths.css'
import './design-cards.css'
import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import { useCategoryNames } from '#backoffice/categories/use-category-names.ts'
import { useHiddenColumns } from '#backoffice/components/hidden-columns.ts'
import { useRowClicks } from '#backoffice/components/list-rows.ts'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import type { ListedDesign } from '#contracts/admin/design-list.ts'
import { DesignRow } from './design-row.tsx'
import { ListedPieceRow } from './listed-piece-row.tsx'
import { toDesignKey, toPieceKey } from './use-design-keys.ts'
import { type ProductSelection, toPieces } from './use-selection.ts'

type Props = {
  selection: ProductSelection
  isTrash: boolean
  openIds: ReadonlySet<number>
  onToggle: (id: number) => void
  /** The key of the row that the keyboard is at. */
  at: string | null
}

export function DesignTable({ selection, isTrash, openIds, onToggle, at }: Props) {
  const { data: designs = [] } = useListContext<ListedDesign>()
  const categories = useCategoryNames()
  const { hidden } = useHiddenColumns('design-list')
  return (
    <Box {...useRowClicks()}>
      <table className="designs" data-hidden={hidden.join(' ')}>
        <Head selection={selection} designs={designs} />
        <tbody>
          {designs.map((design) => {
            const isOpen = openIds.has(design.id)
            return [
              <DesignRow
                key={design.id}
                design={design}
                category={categories.get(design.category) ?? ''}
                isOpen={isOpen}
                isAt={at === toDesignKey(design)}
                onToggle={() => onToggle(design.id)}
                {...{ selection, isTrash }}
              />,
              ...(isOpen
                ? design.pieces.map((piece) => (
                    <ListedPieceRow
                      key={`${design.id}-${piece.id}`}
                      isAt={at === toPieceKey(piece)}
                      {...{ design, piece, selection, isTrash }}
                    />
                  ))
                : []),
            ]
          })}
        </tbody>
      </table>
    </Box>
  )
}

function Head({ selection, designs }: { selection: ProductSelection; designs: ListedDesign[] }) {
  const pieces = designs.flatMap(toPieces)
  const seesCosts = useHasPermission('costs', 'read_sales')
  return (
    <thead>
      <tr>
        <td className="check">
          <input
            type="checkbox"
            aria-label="Elegir esta página"
            checked={pieces.every(({ id }) => selection.isChosen(id))}
            onChange={({ target }) => selection.toggle(pieces, target.checked)}
          />
        </td>
        <td />
        <td />
        <SortHead field="name" label="Diseño" />
        <th scope="col" className="category">
          Categoría
        </th>
        <th scope="col" className="sizes">
          Talles
        </th>
        <SortHead field="quantity" label="Stock" isNumber className="stock" />
        <SortHead field="price" label="Precio" isNumber className="price" />
        {seesCosts && (
          <th scope="col" className="number cost">
            Costo
          </th>
        )}
        <th scope="col" className="number waiting">
          Aviso
        </th>
        <SortHead field="sold" label="Vendidos" isNumber className="sold" />
        <th scope="col" className="shown">
          Tienda
        </th>
      </tr>
    </thead>
  )
}

type SortHeadProps = {
  field: string
  label: string
  isNumber?: boolean
  className?: string | undefined
}

function SortHead({ field, label, isNumber = false, className = '' }: SortHeadProps) {
  const { sort, setSort } = useListContext()
  const isSorted = sort.field === field
  const isAscending = sort.order === 'ASC'
  return (
    <th
      scope="col"
      className={`${isNumber ? 'number' : ''} ${className}`}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className="sort"
        onClick={() => setSort({ field, order: isSorted && isAscending ? 'DESC' : 'ASC' })}
      >
        {label}
        {isSorted && <span aria-hidden="true">{isAscending ? ' ↑' : ' ↓'}</span>}
      </button>
    </th>
  )
}
