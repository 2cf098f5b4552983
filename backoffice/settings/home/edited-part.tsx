import type { ReactNode } from 'react'
import { useSourceContext } from 'react-admin'

/** A field that belongs to a part of the preview, found by its path in the form. */
export function EditedPart({ source, children }: { source: string; children: ReactNode }) {
  const { getSource } = useSourceContext()
  return <div data-part={getSource(source)}>{children}</div>
}

/** The path of the field that an element belongs to. */
export const findPart = (element: Element): string | null =>
  element.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? null

/** MUI measures a text of several lines in a second, read-only area. */
const FOCUSABLE = 'textarea:not([readonly]), input, [role=combobox], button'

/** Focuses the field of a part, or what is used to change it. */
export function focusPart(form: Element, part: string): void {
  const field = form.querySelector(`[data-part="${CSS.escape(part)}"]`)
  const target = field?.querySelector<HTMLElement>(FOCUSABLE)
  field?.closest('details')?.setAttribute('open', '')
  field?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
