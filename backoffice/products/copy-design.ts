import type { EditedDesign } from '#contracts/admin/designs.ts'
import { copyPiece, type DesignValues, type PieceValues, toPieceValues } from './design-values.ts'

/** The shared fields of another design. The name is kept if there is one. */
export function copyFields(design: EditedDesign, { name }: DesignValues): Partial<DesignValues> {
  const { category, description, attributes, brand, gender, age_group, tags } = design
  const copied = { category, description, attributes, brand, gender, age_group, tags }
  return name.trim() === '' ? { ...copied, name: design.name } : copied
}

/** Takes over prices and gold of the pieces of the same size and adds those that are missing. Stock and codes stay. */
export function copySizes(design: EditedDesign, pieces: PieceValues[]): PieceValues[] {
  const models = design.pieces.map(toPieceValues)
  const [only] = pieces
  const isUntouched = pieces.length === 1 && only?.id === null && only.size === ''
  const kept = isUntouched && models[0] ? [{ ...only, size: models[0].size }] : pieces
  const present = kept.map((piece) => {
    const model = models.find(({ size }) => size === piece.size)
    return model ? { ...piece, ...pickPrices(model), material: model.material } : piece
  })
  const sizes = new Set(kept.map(({ size }) => size))
  const added = models
    .filter(({ size }) => !sizes.has(size))
    .map((model) => ({ ...copyPiece(model, model.size), gold_weight: model.gold_weight }))
  return [...present, ...added]
}

const pickPrices = (piece: PieceValues) => ({
  price: piece.price,
  sale_price: piece.sale_price,
  discount_percentage: piece.discount_percentage,
  discount_starts_at: piece.discount_starts_at,
  discount_ends_at: piece.discount_ends_at,
  gold_weight: piece.gold_weight,
  gold_karat: piece.gold_karat,
  labour: piece.labour,
  margin_percentage: piece.margin_percentage,
})
