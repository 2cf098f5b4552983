import type { Sharp } from 'sharp'
import { type Crop, pictureWidths } from '#contracts/pictures.ts'

export const formats = ['avif', 'webp', 'jpeg'] as const
export type Format = (typeof formats)[number]
export type Rendition = { width: number; format: Format }

const BACKDROP = '#f0ede8'
const MAX_PIXELS = 100_000_000

/** Up to this width a photo is often shown pixel by pixel, in cards; wider ones are mostly scaled down by dense screens. */
const SMALL_WIDTH = 640

const encoders: Record<Format, (image: Sharp, width: number) => Sharp> = {
  // With 4:2:0 chroma subsampling, pale metal has blocks and coloured edges on a pale ground.
  avif: (image, width) =>
    image.avif({ quality: width <= SMALL_WIDTH ? 65 : 60, effort: 2, chromaSubsampling: '4:4:4' }),
  webp: (image) => image.webp({ quality: 80, effort: 4 }),
  jpeg: (image) => image.flatten({ background: BACKDROP }).jpeg({ quality: 82, mozjpeg: true }),
}

/** The best format that the browser names. A wildcard does not promise support for AVIF or WebP. */
export function toFormat(accept: string | undefined): Format {
  if (accept?.includes('image/avif')) return 'avif'
  if (accept?.includes('image/webp')) return 'webp'
  return 'jpeg'
}

/** The next available width, at most that of the original. */
export function toWidth(wanted: number, original: number): number {
  const suitable = pictureWidths.find((width) => width >= wanted) ?? original
  return Math.min(suitable, original)
}

/** Raised when the encoders change, so that stored renditions are made again. */
const REVISION = 2

export const toRenditionName = (file: string, { width, format }: Rendition) =>
  `made/${file}/${width}.${REVISION}.${format}`

/** The name before renditions had a revision. */
export const toFormerName = (file: string, { width, format }: Rendition) =>
  `made/${file}/${width}.${format}`

/** Sharp is loaded at its first use, so that a server whose renditions all exist starts without it. */
export async function open(original: Buffer, maxPixels = MAX_PIXELS): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(original, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
}

export async function openCropped(original: Buffer, crop: Crop | null): Promise<Sharp> {
  const image = await open(original)
  return crop ? image.extract(crop) : image
}

export async function render(
  original: Buffer,
  { width, format }: Rendition,
  crop: Crop | null = null,
): Promise<Buffer> {
  const image = await openCropped(original, crop)
  return encoders[format](image.resize({ width, withoutEnlargement: true }), width).toBuffer()
}
