const FIELDS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=dialog]'

/** Whether a key belongs to a field or to a dialog, or is combined with another key, so that it is no shortcut. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return target instanceof Element && target.closest(FIELDS) !== null
}

/** One that is closing is hidden, but still there for a moment. */
const POPUPS =
  ':is([role=dialog], [role=menu], [role=listbox]:not(main *)):not([aria-hidden=true] *)'

/** Whether a dialog or a menu is open, to which all keys belong. */
export const isPopupOpen = () => document.querySelector(POPUPS) !== null
