import type { EditedDesign } from '#contracts/admin/designs.ts'

type Design = Pick<EditedDesign, 'photos' | 'description'> & {
  pieces: { quantity: number; visible: boolean }[]
}

/** What shoppers miss in a product that they see already: «una foto y stock». Empty if it is complete or hidden. */
export function listMissing({ photos, description, pieces }: Design): string {
  if (!pieces.some(({ visible }) => visible)) return ''
  const missing = [
    photos.length === 0 && 'una foto',
    !description.trim() && 'una descripción',
    pieces.every(({ quantity }) => quantity === 0) && 'stock',
  ].filter((each) => each !== false)
  return new Intl.ListFormat('es').format(missing)
}
