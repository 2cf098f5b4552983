import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

export type Table<T> = {
  get: (id: string) => T | undefined
  put: (id: string, value: T) => T
  all: () => T[]
}

type Line = { table: string; id: string; value: unknown }

const readLines = (path: string): Line[] => {
  try {
    return readFileSync(path, 'utf8').split('\n').flatMap(toLine)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The last line of a process that was killed may be half a line. */
const toLine = (text: string): Line[] => {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}

/** State in memory, each change written down before anyone hears of it. */
export function openJournal(folder: string) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'journal.ndjson')
  const tables = new Map<string, Map<string, unknown>>()
  const rowsOf = (name: string) => {
    const rows = tables.get(name) ?? new Map<string, unknown>()
    tables.set(name, rows)
    return rows
  }
  for (const { table, id, value } of readLines(path)) rowsOf(table).set(id, value)

  const toText = (line: Line) => `${JSON.stringify(line)}\n`
  const lines = [...tables].flatMap(([table, rows]) =>
    [...rows].map(([id, value]) => toText({ table, id, value })),
  )
  writeFileSync(`${path}.new`, lines.join(''), { mode: 0o600 })
  renameSync(`${path}.new`, path)
  const file = openSync(path, 'a')

  return {
    table<T>(name: string): Table<T> {
      const rows = rowsOf(name) as Map<string, T>
      return {
        get: (id) => rows.get(id),
        all: () => [...rows.values()],
        put(id, value) {
          writeSync(file, toText({ table: name, id, value }))
          rows.set(id, value)
          return value
        },
      }
    },
    close: () => closeSync(file),
  }
}

export type Journal = ReturnType<typeof openJournal>

/** Numbers that grow, also over a restart with an empty folder. */
export function createCounter() {
  let last = 0
  return () => {
    last = Math.max(last + 1, Date.now())
    return last
  }
}
