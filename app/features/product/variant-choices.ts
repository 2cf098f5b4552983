import { capitalise } from '#app/ui/capitalise.ts'
import type { Variant } from '#contracts/catalogue.ts'
import { materials } from '#contracts/materials.ts'

type Choice = { id: number; text: string; isCurrent: boolean; isSoldOut: boolean }
/** Sizes, or materials. */
export type VariantChoiceGroup = { label: string; isOfSize: boolean; choices: Choice[] }

type VariantFields = Pick<Variant, 'id' | 'size' | 'material' | 'quantity'>
type Dimension = { label: string; textOf: (variant: VariantFields) => string }

/** The sizes and materials in which a design is sold, including those of the chosen piece, in the order of its pieces. */
export function listVariantChoices(
  chosen: VariantFields,
  variants: VariantFields[],
): VariantChoiceGroup[] {
  if (variants.length <= 1) return []
  const toGroup = (dimension: Dimension, among: VariantFields[]): VariantChoiceGroup => ({
    label: dimension.label,
    isOfSize: dimension !== materialDimension,
    choices: among.map((variant) => ({
      id: variant.id,
      text: dimension.textOf(variant),
      isCurrent: variant.id === chosen.id,
      isSoldOut: variant.quantity <= 0,
    })),
  })

  const sizes = new Set(variants.map(({ size }) => size))
  const materialCount = new Set(variants.map(({ material }) => material)).size
  if (sizes.size === variants.length) return [toGroup(toSizeDimension(variants), variants)]
  if (sizes.size === 1) return [toGroup(materialDimension, variants)]
  const sameMaterial = variants.filter(({ material }) => material === chosen.material)
  const groups = [toGroup(toSizeDimension(sameMaterial), sameMaterial)]
  if (materialCount > 1)
    groups.push(toGroup(materialDimension, listMaterialVariants(chosen, variants)))
  return groups.filter(({ choices }) => choices.length > 1)
}

/** Whether the chosen piece has other sizes. Another material, such as that of a strap, is seen in the photograph. */
export const differInSize = (chosen: VariantFields, variants: VariantFields[]): boolean =>
  variants.some(({ size, material }) => material === chosen.material && size !== chosen.size)

const materialDimension: Dimension = {
  label: 'Material',
  textOf: ({ material }) => materials[material],
}

/** One variant of each material, preferably in the size of the chosen piece. */
function listMaterialVariants(chosen: VariantFields, variants: VariantFields[]): VariantFields[] {
  const byMaterial = new Map<string, VariantFields>()
  for (const variant of variants) {
    const found = byMaterial.get(variant.material)
    if (!found || (found.size !== chosen.size && variant.size === chosen.size)) {
      byMaterial.set(variant.material, variant)
    }
  }
  return [...byMaterial.values()]
}

/** The first word becomes the label if all sizes share it: «Talle 12», «Talle 14» become «Talle: 12, 14». */
function toSizeDimension(variants: VariantFields[]): Dimension {
  const [first = ''] = variants.map(({ size }) => /^\p{L}+(?= )/u.exec(size)?.[0] ?? '')
  if (first && variants.every(({ size }) => size.startsWith(`${first} `))) {
    return {
      label: first,
      textOf: ({ size }) => capitalise(size.slice(first.length + 1).replace(/^de /, '')),
    }
  }
  const hasSeveralMaterials = new Set(variants.map(({ material }) => material)).size > 1
  return {
    label: hasSeveralMaterials ? 'Material y medida' : 'Medida',
    textOf: ({ size, material }) => size || materials[material],
  }
}
