import { useState } from 'react'
import { toLastRemoval } from '#backoffice/messages/design-words.ts'
import type { SelectionInput } from '#contracts/admin/bulk-requests.ts'
import type { ListedDesign } from '#contracts/admin/design-list.ts'

type Filters = Record<string, unknown>
type Piece = { id: number; designId: number }
type Counts = { designs: number; pieces: number }

type Chosen =
  /** Chosen pieces, with their designs. */
  | { of: 'pieces'; designs: Map<number, number> }
  /** All pieces that match the filters, except those that were unticked. */
  | { of: 'search'; filters: string; counts: Counts; except: Set<number> }

const nothing: Chosen = { of: 'pieces', designs: new Map() }

/** The pieces that a tick on their design chooses. In the trash that is without those that had left it before. */
export const toPieces = (design: ListedDesign): Piece[] =>
  design.pieces
    .filter(({ date_removed }) => date_removed === toLastRemoval(design))
    .map(({ id }) => ({ id, designId: design.id }))

export type ProductSelection = ReturnType<typeof useSelection>

/** The chosen pieces of the product list, on all of its pages. Other filters end the choice of a whole search. */
export function useSelection(filters: Filters) {
  const [stored, setChosen] = useState<Chosen>(nothing)
  const key = JSON.stringify(filters)
  const chosen = stored.of === 'search' && stored.filters !== key ? nothing : stored

  const isChosen = (id: number) =>
    chosen.of === 'search' ? !chosen.except.has(id) : chosen.designs.has(id)

  function toggle(pieces: Piece[], isOn: boolean) {
    if (chosen.of === 'search') {
      const except = new Set(chosen.except)
      for (const { id } of pieces) isOn ? except.delete(id) : except.add(id)
      return setChosen({ ...chosen, except })
    }
    const designs = new Map(chosen.designs)
    for (const { id, designId } of pieces) isOn ? designs.set(id, designId) : designs.delete(id)
    setChosen({ of: 'pieces', designs })
  }

  return {
    isChosen,
    toggle,
    ...toCounts(chosen),
    isWholeSearch: chosen.of === 'search',
    request: toRequest(chosen, filters),
    chooseSearch: (counts: Counts) =>
      setChosen({ of: 'search', filters: key, counts, except: new Set() }),
    clear: () => setChosen(nothing),
  }
}

/** The number of designs is unknown (null) if pieces of a whole search were unticked. */
function toCounts(chosen: Chosen): { designs: number | null; pieces: number } {
  if (chosen.of === 'pieces') {
    return { designs: new Set(chosen.designs.values()).size, pieces: chosen.designs.size }
  }
  const { counts, except } = chosen
  return {
    designs: except.size === 0 ? counts.designs : null,
    pieces: counts.pieces - except.size,
  }
}

const toRequest = (chosen: Chosen, filters: Filters): SelectionInput =>
  chosen.of === 'pieces'
    ? { ids: [...chosen.designs.keys()] }
    : { filters: filters as NonNullable<SelectionInput['filters']>, except: [...chosen.except] }
