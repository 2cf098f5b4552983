import {
  type EditedDesign,
  type EditedPiece,
  pieceFieldNames,
  type SharedField,
} from '#contracts/admin/designs.ts'
import type { Material } from '#contracts/materials.ts'

/** Fields of a piece that no table of another shop has. */
const photoFields = ['own_photo', 'own_photo_only', 'waits_for_photo'] as const

export const ownFields = [...pieceFieldNames, ...photoFields] as const

type Stored = Pick<EditedPiece, (typeof ownFields)[number]>

/** A row of the form. Numbers that are being typed can be empty. A new piece has no id yet. */
export type PieceValues = Omit<Stored, 'material' | 'price' | 'discount_percentage'> & {
  id: number | null
  /** Null until it is chosen: a preset one would be published unnoticed. */
  material: Material | null
  price: number | null
  /** Null beside a sale price, from which it is derived. */
  discount_percentage: number | null
  quantity: number | null
}

export type DesignValues = Omit<Pick<EditedDesign, SharedField | 'photos'>, 'category'> & {
  category: number | null
  /** Whether the owner arranged the pieces; otherwise they are sorted by size. */
  manual_order: boolean
  pieces: PieceValues[]
}

/** In the form a piece that waits for its photo is one to be shown. */
export const toPieceValues = (piece: EditedPiece): PieceValues => {
  const stored = Object.fromEntries(ownFields.map((name) => [name, piece[name]])) as Stored
  return {
    ...stored,
    id: piece.id,
    visible: piece.visible || piece.waits_for_photo,
    discount_percentage: piece.sale_price === null ? piece.discount_percentage : null,
    quantity: piece.quantity,
  }
}

export const toValues = (design: EditedDesign): DesignValues => ({
  name: design.name,
  category: design.category,
  description: design.description,
  attributes: design.attributes,
  brand: design.brand,
  gender: design.gender,
  age_group: design.age_group,
  tags: design.tags,
  photos: design.photos,
  manual_order: design.pieces.some(({ position }) => position !== null),
  pieces: design.pieces.map(toPieceValues),
})

const NEW_PIECE: PieceValues = {
  id: null,
  material: null,
  size: '',
  sku: null,
  gtin: null,
  mpn: null,
  color: null,
  price: null,
  sale_price: null,
  discount_percentage: 0,
  discount_starts_at: null,
  discount_ends_at: null,
  gold_weight: null,
  gold_karat: null,
  labour: null,
  margin_percentage: null,
  cost: null,
  visible: true,
  low_stock: null,
  own_photo: null,
  own_photo_only: false,
  waits_for_photo: true,
  quantity: 0,
}

export const NEW_DESIGN: DesignValues = {
  name: '',
  category: null,
  description: '',
  attributes: [],
  brand: null,
  gender: null,
  age_group: null,
  tags: [],
  photos: [],
  manual_order: false,
  pieces: [NEW_PIECE],
}

/** A new piece like another one, without what belongs to that one alone. */
export const copyPiece = (model: PieceValues, size: string): PieceValues => ({
  ...model,
  id: null,
  size,
  sku: null,
  gtin: null,
  mpn: null,
  gold_weight: null,
  own_photo: null,
  own_photo_only: false,
  // Its photo is not one of the new piece.
  waits_for_photo: model.waits_for_photo || model.own_photo !== null,
  quantity: 0,
})
