import { useListContext } from 'react-admin'
import { type Choosing, useListKeys } from '#backoffice/components/use-list-keys.ts'
import type { ListedDesign } from '#contracts/admin/design-list.ts'
import { type ProductSelection, toPieces } from './use-selection.ts'

/** The keys of the rows: designs, and pieces of opened designs. */
export const toDesignKey = ({ id }: { id: number }) => `design-${id}`
export const toPieceKey = ({ id }: { id: number }) => `piece-${id}`

/** The keys of the list. Choosing a design chooses its pieces. */
export function useDesignKeys(
  selection: ProductSelection,
  openIds: ReadonlySet<number>,
): string | null {
  const { data: designs = [] } = useListContext<ListedDesign>()
  const rows = designs.flatMap((design) => {
    const own = toPieces(design)
    const pieces = openIds.has(design.id) && own.length > 1 ? own : []
    return [
      [toDesignKey(design), own] as const,
      ...pieces.map((piece) => [toPieceKey(piece), [piece] as typeof own] as const),
    ]
  })
  const piecesOf = new Map(rows)
  const choosing: Choosing = {
    isChosen: (key) => (piecesOf.get(key) ?? []).every(({ id }) => selection.isChosen(id)),
    choose: (keys, isOn) =>
      selection.toggle(
        keys.flatMap((key) => piecesOf.get(key) ?? []),
        isOn,
      ),
    hasChosen: selection.pieces > 0,
    clear: selection.clear,
  }
  return useListKeys([...piecesOf.keys()], choosing)
}
