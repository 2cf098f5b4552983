/** The parts of the home page, by what shoppers see of them (`app/features/home`). */
const HERO = 'main > [data-under-nav]'
const DOORS = 'main > section[aria-label^="La casa "]'
const CAROUSEL = 'main > section[aria-roledescription="carrusel"]'
const APPOINTMENT = 'main > section[aria-labelledby="appointment"]'

export type Device = 'desk' | 'phone'

type Part = {
  /** The path of the field; `*` is the number of the part among its siblings. */
  field: string
  /** Shown on this device only. */
  on?: Device
  /** What the field changes, inside of the selected elements. */
  of: string
  inside?: string
}

/** The most specific come first, because a click belongs to the first that contains it. */
const parts: Part[] = [
  { field: 'hero.title', of: HERO, inside: 'h1' },
  { field: 'hero.text', of: HERO, inside: 'p' },
  { field: 'hero.photo', on: 'desk', of: HERO, inside: 'picture' },
  { field: 'hero.photo_small', on: 'phone', of: HERO, inside: 'picture' },
  { field: 'hero.title', of: HERO },
  { field: 'doors.bands', of: `${DOORS} article:nth-of-type(1)` },
  { field: 'doors.history', of: `${DOORS} article:nth-of-type(2)` },
  { field: 'doors.custom', of: `${DOORS} article:nth-of-type(3)` },
  { field: 'banners.*.title', of: `${CAROUSEL} li`, inside: 'h2' },
  { field: 'banners.*.text', of: `${CAROUSEL} li`, inside: 'p' },
  { field: 'banners.*.category', of: `${CAROUSEL} li`, inside: 'a' },
  { field: 'banners.*.photo', on: 'desk', of: `${CAROUSEL} li`, inside: 'picture' },
  { field: 'banners.*.photo_small', on: 'phone', of: `${CAROUSEL} li`, inside: 'picture' },
  { field: 'banners.*.tone', of: `${CAROUSEL} li` },
  { field: 'appointment.title', of: APPOINTMENT, inside: 'h2' },
  { field: 'appointment.text', of: APPOINTMENT, inside: 'p' },
  { field: 'appointment.photo', of: APPOINTMENT, inside: 'img' },
  { field: 'appointment.title', of: APPOINTMENT },
]

const NUMBER = /\.(\d+)\./

/** The element that a field changes; the whole part if it is not shown on this device. */
export function findElement(page: Document, field: string): Element | null {
  const at = Number(NUMBER.exec(field)?.[1] ?? 0)
  const pattern = field.replace(NUMBER, '.*.')
  const part = parts.find((each) => each.field === pattern)
  const whole = part ? page.querySelectorAll(part.of)[at] : undefined
  if (!part || !whole) return null
  return (part.inside && whole.querySelector(part.inside)) || whole
}

/** The field that changes what was clicked, if any does. */
export function findField(clicked: Element, device: Device): string | null {
  for (const { field, on, of, inside } of parts) {
    if (on && on !== device) continue
    const whole = clicked.closest(of)
    if (!whole || (inside && !clicked.closest(inside))) continue
    const all = [...clicked.ownerDocument.querySelectorAll(of)]
    return field.replace('*', String(all.indexOf(whole)))
  }
  return null
}
