import type { Picture } from '#contracts/pictures.ts'

/** A photograph of a product of which nothing but its path is known: they are square, and never enlarged. */
export const toPicture = (path: string | null | undefined): Picture | undefined =>
  path ? { url: path, width: 800, height: 800, blur: '', alt: '' } : undefined
