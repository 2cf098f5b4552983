export type Toast = {
  id: number
  kind: 'good' | 'bad'
  text: string
  /** What helps to go on, under what happened. */
  hint?: string
  link?: { to: string; text: string }
}

let toast: Toast | null = null
let last = 0
const listeners = new Set<() => void>()

function set(next: Toast | null): void {
  toast = next
  for (const listener of listeners) listener()
}

/** Says something at the top right for five seconds, in the place of what was said before. */
export function notify(
  kind: Toast['kind'],
  text: string,
  help: Pick<Toast, 'hint' | 'link'> = {},
): void {
  last += 1
  set({ id: last, kind, text, ...help })
}

export const dismiss = (): void => set(null)

export const dismissError = (): void => {
  if (toast?.kind === 'bad') dismiss()
}

export const alerts = {
  read: (): Toast | null => toast,
  readOnServer: (): Toast | null => null,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
