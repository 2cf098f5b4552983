import { readLocalStorage, writeLocalStorage } from '#app/session/local-storage.ts'
import { createStore, useStore } from '#app/ui/create-store.ts'
import { useMe } from './use-permission.ts'

const KEY = 'desk-columns'

/** The hidden columns by person and list. Not in react-admin's store, which is emptied at every sign-out. */
type Hidden = Record<string, string[]>

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/** What is not as this version writes it is ignored. */
export function parseHidden(text: string | null): Hidden {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([, names]) => isNames(names))
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

const read = () => parseHidden(readLocalStorage(KEY))

const store = createStore<Hidden>(read())

const NONE: string[] = []

/** The columns of a list that the person does not want to see, on this device. */
export function useHiddenColumns(list: string) {
  const me = useMe()
  const name = `${me?.id}/${list}`
  const hidden = useStore(store)[name] ?? NONE
  const setHidden = (columns: string[]) => {
    // Another tab may have written since.
    const { [name]: _, ...others } = read()
    const next = columns.length > 0 ? { ...others, [name]: columns } : others
    writeLocalStorage(KEY, JSON.stringify(next))
    store.write(next)
  }
  return { hidden, setHidden }
}
