import type { Difference, Side } from '#backoffice/components/to-conflict.ts'
import { toFieldWord } from '#backoffice/messages/field-words.ts'
import { type EditedDesign, sharedFieldNames } from '#contracts/admin/designs.ts'
import { type DesignValues, ownFields, type PieceValues, toValues } from './design-values.ts'
import { isSame } from './to-body.ts'

type Sides = { base: EditedDesign; mine: DesignValues; theirs: EditedDesign }

const sharedParts = [...sharedFieldNames, 'photos'] as const

const findPiece = ({ pieces }: DesignValues, id: number | null) =>
  pieces.find((piece) => piece.id === id)

/** The key of a field of a piece among the differences. */
const keyOf = (id: number | null, name: string) => `pieces.${id}.${name}`

type Named = Difference & { name: string }
type Values = readonly [base: unknown, mine: unknown, theirs: unknown]

/** A question only if both changed the field, in different ways. */
function compare(key: string, name: string, [base, mine, theirs]: Values): Named[] {
  const isSettled = isSame(mine, theirs) || isSame(mine, base) || isSame(theirs, base)
  return isSettled ? [] : [{ field: key, name, mine, theirs, suggested: 'mine' }]
}

/** The fields that the user and somebody else changed. Stock is not among them: it is sent as a difference. */
export function listDifferences({ base, mine, theirs }: Sides): Difference[] {
  const [was, is] = [toValues(base), toValues(theirs)]
  const shared = sharedParts.flatMap((name) =>
    compare(name, name, [was[name], mine[name], is[name]]),
  )
  const ofPieces = mine.pieces.flatMap((piece) => {
    const [before, after] = [findPiece(was, piece.id), findPiece(is, piece.id)]
    if (piece.id === null || !before || !after) return []
    const of = mine.pieces.length > 1 && piece.size ? ` (${piece.size})` : ''
    return ownFields
      .flatMap((name) =>
        compare(keyOf(piece.id, name), name, [before[name], piece[name], after[name]]),
      )
      .map((difference) => ({ ...difference, label: `${toFieldWord(difference.name)}${of}` }))
  })
  return [...shared, ...ofPieces]
}

/** The sizes that the user changed and somebody else removed, so that these changes are lost. */
export function listLostPieces({ base, mine, theirs }: Sides): string[] {
  const [was, is] = [toValues(base), toValues(theirs)]
  return mine.pieces.flatMap((piece) => {
    const before = findPiece(was, piece.id)
    if (piece.id === null || !before || findPiece(is, piece.id)) return []
    const names = ['quantity', ...ownFields] as const
    const isChanged = names.some((name) => !isSame(piece[name], before[name]))
    return isChanged ? [piece.size || 'la pieza'] : []
  })
}

const inWords = new Intl.ListFormat('es', { type: 'conjunction' })

/** What the notice after saving says. */
export function toSavedWords(isMerged: boolean, lost: string[]): string {
  if (lost.length > 0) {
    return `Guardado, salvo lo que cambiaste de ${inWords.format(lost)}: alguien más lo quitó`
  }
  return isMerged ? 'Guardado, junto con lo que alguien más guardó recién' : 'Guardado'
}

/** The stock with what the user added or took, on top of what is there now. */
const toQuantity = (base: PieceValues | undefined, mine: PieceValues, theirs: PieceValues) => {
  const changed = (mine.quantity ?? 0) - (base?.quantity ?? 0)
  return Math.max(0, (theirs.quantity ?? 0) + changed)
}

/** One of them follows from the other, so both are of one side. */
const OFFER = ['sale_price', 'discount_percentage'] as const

/** What somebody else saved, with the changes of the user, except for those for which the other side was chosen. */
export function mergeDesign(sides: Sides, chosen: Record<string, Side> = {}): DesignValues {
  const { base, mine, theirs } = sides
  const [was, is] = [toValues(base), toValues(theirs)]
  function pickMine<T extends object>(
    names: readonly (keyof T & string)[],
    [before, own]: [T | undefined, T],
    prefix = '',
  ): Partial<T> {
    const isMine = (name: keyof T & string) =>
      !isSame(own[name], before?.[name]) && chosen[`${prefix}${name}`] !== 'theirs'
    const picked = names.filter(isMine)
    return Object.fromEntries(picked.map((name) => [name, own[name]])) as Partial<T>
  }
  const pieces = is.pieces.flatMap((piece) => {
    const own = findPiece(mine, piece.id)
    const before = findPiece(was, piece.id)
    if (!own) return before ? [] : [piece]
    const picked = pickMine<PieceValues>(ownFields, [before, own], `pieces.${piece.id}.`)
    const hasOffer = OFFER.some((name) => name in picked)
    const { sale_price, discount_percentage } = own
    const quantity = toQuantity(before, own, piece)
    return [{ ...piece, ...picked, ...(hasOffer && { sale_price, discount_percentage }), quantity }]
  })
  const added = mine.pieces.filter(({ id }) => id === null)
  const shared = pickMine<DesignValues>(sharedParts, [was, mine])
  const merged = { ...is, ...shared, pieces: [...pieces, ...added] }
  return isArranged(was, mine) ? arrangeLike(mine, merged) : merged
}

const idsOf = ({ pieces }: DesignValues) => pieces.flatMap(({ id }) => id ?? [])

/** Whether the user changed the order of the pieces. */
const isArranged = (was: DesignValues, mine: DesignValues): boolean =>
  was.manual_order !== mine.manual_order ||
  !isSame(
    idsOf(was).filter((id) => idsOf(mine).includes(id)),
    idsOf(mine),
  )

/** The pieces in the user's order. Those that somebody else added follow. */
function arrangeLike(mine: DesignValues, merged: DesignValues): DesignValues {
  const pieces = mine.pieces.flatMap((piece) =>
    piece.id === null ? [piece] : (findPiece(merged, piece.id) ?? []),
  )
  const others = merged.pieces.filter(({ id }) => id !== null && !findPiece(mine, id))
  return { ...merged, manual_order: mine.manual_order, pieces: [...pieces, ...others] }
}
