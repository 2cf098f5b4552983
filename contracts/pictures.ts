/** What the page must know of a photograph before it arrives, so that nothing jumps. */
export type Picture = { url: string; width: number; height: number; blur: string; alt: string }

/** A rectangle of a photograph as it is seen, in its own pixels. */
export type Crop = { left: number; top: number; width: number; height: number }

export type Pictures = Record<string, Picture>

/** The widths in which a photograph is served: `<url>?w=<width>`. */
export const pictureWidths = [160, 320, 480, 640, 800, 1200, 1600, 2400] as const
