export type Toast = {
  id: number
  kind: 'good' | 'bad'
  text: string
  /** What helps to go on, under what happened. */
  hint?: string
  link?: { to: string; text: string }
}

const NONE: Toast[] = []

let toasts = NONE
let last = 0
const listeners = new Set<() => void>()

function set(next: Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something at the top right for five seconds. What is already being said is said anew, once. */
export function notify(
  kind: Toast['kind'],
  text: string,
  help: Pick<Toast, 'hint' | 'link'> = {},
): void {
  last += 1
  set([...toasts.filter((toast) => toast.text !== text), { id: last, kind, text, ...help }])
}

export const dismiss = (id: number): void => set(toasts.filter((toast) => toast.id !== id))

export const alerts = {
  read: (): Toast[] => toasts,
  readOnServer: (): Toast[] => NONE,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
