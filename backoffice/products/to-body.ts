import { toDraft } from '#backoffice/photos/photo-drafts.ts'
import type { adminDesignsApi, EditedDesign } from '#contracts/admin/designs.ts'
import { sharedFieldNames } from '#contracts/admin/designs.ts'
import type { CallInput } from '#contracts/endpoint.ts'
import {
  type DesignValues,
  ownFields,
  type PieceValues,
  toPieceValues,
  toValues,
} from './design-values.ts'

type NewBody = CallInput<typeof adminDesignsApi.create>['body']
type ChangesBody = CallInput<typeof adminDesignsApi.update>['body']
type PieceBody = ChangesBody['pieces'][number]

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** A discount is sent as the sale price or as the percentage, because the other one follows from it. */
const OFFER = ['sale_price', 'discount_percentage'] as const

const toOffer = ({ sale_price, discount_percentage }: PieceValues) =>
  sale_price === null
    ? { sale_price, discount_percentage: discount_percentage ?? 0 }
    : { sale_price }

/** Only a piece that is to be shown can wait for its photo. */
const SIGHT = ['visible', 'waits_for_photo'] as const

const toSight = ({ visible, waits_for_photo }: PieceValues) => ({
  visible,
  waits_for_photo: visible && waits_for_photo,
})

const isOneOf = (names: readonly string[], name: string) => names.includes(name)
const plainFields = ownFields.filter((name) => !isOneOf([...OFFER, ...SIGHT], name))

function toNewPiece(piece: PieceValues): PieceBody {
  const plain = Object.fromEntries(plainFields.map((name) => [name, piece[name]]))
  return {
    ...plain,
    ...toOffer(piece),
    ...toSight(piece),
    quantity: piece.quantity ?? 0,
  } as PieceBody
}

/** The fields of a piece that differ from the stored ones. */
export function listChangedFields(was: PieceValues, piece: PieceValues): (keyof PieceValues)[] {
  return [...ownFields, 'quantity' as const].filter((name) => !isSame(was[name], piece[name]))
}

function toChangedPiece(design: EditedDesign, piece: PieceValues): PieceBody {
  const stored = design.pieces.find(({ id }) => id === piece.id)
  if (!stored || piece.id === null) return toNewPiece(piece)
  const was = toPieceValues(stored)
  const changed = listChangedFields(was, piece)
  const plain = plainFields.filter((name) => changed.includes(name))
  return {
    id: piece.id,
    version: stored.version,
    ...Object.fromEntries(plain.map((name) => [name, piece[name]])),
    ...(OFFER.some((name) => changed.includes(name)) && toOffer(piece)),
    ...(SIGHT.some((name) => changed.includes(name)) && toSight(piece)),
    ...(changed.includes('quantity') && {
      quantity: piece.quantity ?? 0,
      quantity_seen: stored.quantity,
    }),
  } as PieceBody
}

const idsOf = (pieces: { id: number | null }[]) => pieces.map(({ id }) => id)

/** Undefined if the order of the pieces stays as it is. */
function toManualOrder(design: EditedDesign, values: DesignValues): boolean | undefined {
  const was = toValues(design)
  if (!values.manual_order) return was.manual_order ? false : undefined
  const isUnchanged = was.manual_order && isSame(idsOf(was.pieces), idsOf(values.pieces))
  return isUnchanged ? undefined : true
}

export function toNewDesign(values: DesignValues, key: string): NewBody {
  const { photos, pieces, manual_order, category, ...shared } = values
  return {
    ...shared,
    category: category ?? 0,
    key,
    photos: photos.map(toDraft),
    manual_order,
    pieces: pieces.map(toNewPiece) as NewBody['pieces'],
  }
}

/** Only what differs from the stored design, with the version of every piece. */
export function toDesignChanges(design: EditedDesign, values: DesignValues): ChangesBody {
  const was = toValues(design)
  const shared = sharedFieldNames.filter((name) => !isSame(was[name], values[name]))
  const hasNewPhotos = !isSame(was.photos.map(toDraft), values.photos.map(toDraft))
  const kept = new Set(idsOf(values.pieces))
  const manual_order = toManualOrder(design, values)
  return {
    ...Object.fromEntries(shared.map((name) => [name, values[name]])),
    ...(hasNewPhotos && {
      photos: values.photos.map(toDraft),
      photos_seen: design.photos.map(({ url }) => url),
    }),
    ...(manual_order !== undefined && { manual_order }),
    pieces: values.pieces.map((piece) => toChangedPiece(design, piece)),
    removed: design.pieces
      .filter(({ id }) => !kept.has(id))
      .map(({ id, version }) => ({ id, version })),
  }
}
