import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { groupPesos, toCaret } from '#backoffice/format/group-pesos.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** React puts the caret at the end of a value that it changes; the returned function says where it belongs. */
function useCaret() {
  const wanted = useRef<{ field: Field; at: number } | null>(null)
  useLayoutEffect(() => {
    const { field, at } = wanted.current ?? {}
    wanted.current = null
    if (field && at !== undefined && field === document.activeElement) {
      field.setSelectionRange(at, at)
    }
  })
  return (field: Field, next: string) => {
    const caret = field.selectionStart ?? field.value.length
    wanted.current = { field, at: toCaret(field.value, caret, next) }
  }
}

/** Handles the changes of a field with an amount in pesos: thousands are grouped, and the caret stays where it was. */
export function useGroupedPesos(typed: string, onType: (grouped: string) => void) {
  const keepCaret = useCaret()
  return ({ target }: ChangeEvent<Field>) => {
    const grouped = groupPesos(typed, target.value)
    keepCaret(target, grouped)
    onType(grouped)
  }
}
