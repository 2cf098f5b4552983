import type { Gender } from '#contracts/audiences.ts'
import type { Material } from '#contracts/materials.ts'

/** A design of the demo collection with its products. */
export type Design = {
  name: string
  category: number
  description: string
  material: Material
  color: string
  /** Defaults to the gender of its category. */
  gender?: Gender
  /** A fictional watch brand. */
  brand?: string
  price: number
  discount?: number
  photos: DemoPhoto[]
  attributes: [name: string, value: string][]
  pieces: Piece[]
  reviews: DemoReview[]
}

/** One product of the design: a size or another material. The first one is shown. */
export type Piece = {
  id: number
  size: string
  quantity: number
  sold: number
  created: string
  name?: string
  material?: Material
  color?: string
  price?: number
  discount?: number
  /** Shown instead of the photos of the design, which show another piece. */
  photo?: DemoPhoto
}

export type DemoPhoto = { file: string; alt: string }

export type DemoReview = {
  by: string
  rating: number
  comment: string
  date: string
  bought?: boolean
}
