/** The data a page needs before a photograph loads, so that the layout does not shift. */
export type Picture = { url: string; width: number; height: number; blur: string; alt: string }

/** A crop rectangle in pixels of the photograph as displayed. */
export type Crop = { left: number; top: number; width: number; height: number }

export type Pictures = Record<string, Picture>

/** The widths in which photographs are served: `<url>?w=<width>`. */
export const pictureWidths = [160, 320, 480, 640, 800, 1200, 1600, 2400] as const
