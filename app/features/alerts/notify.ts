import { createStore } from '#app/ui/create-store.ts'

export type Toast = {
  id: number
  kind: 'good' | 'bad'
  text: string
  /** What to do next, shown below the text. */
  hint?: string | undefined
  link?: { to: string; text: string }
  action?: { text: string; run: () => void }
}

export const toastStore = createStore<Toast | null>(null)

let lastId = 0

/** Shows a toast for five seconds. It replaces the previous one. */
export function notify(
  kind: Toast['kind'],
  text: string,
  help: Pick<Toast, 'hint' | 'link' | 'action'> = {},
): void {
  lastId += 1
  toastStore.write({ id: lastId, kind, text, ...help })
}

export const dismiss = (): void => toastStore.write(null)

export const dismissError = (): void => {
  if (toastStore.read()?.kind === 'bad') dismiss()
}
