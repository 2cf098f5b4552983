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
import { isStale } from './retention.ts'

const COMPACT_AFTER_BYTES = 8 * 1024 * 1024

export type Table<T> = {
  get: (id: string) => T | undefined
  put: (id: string, value: T) => T
  remove: (id: string) => void
  /** Oldest first. */
  all: () => T[]
}

type Line = { table: string; id: string; value?: unknown }

const readLines = (path: string): Line[] => {
  try {
    return readFileSync(path, 'utf8').split('\n').flatMap(toLine)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Older versions stored the payer. */
const withoutPayer = (key: string, value: unknown) => (key === 'payer' ? {} : value)

/** Skips an incomplete last line of a killed process. */
const toLine = (text: string): Line[] => {
  try {
    return [JSON.parse(text, withoutPayer)]
  } catch {
    return []
  }
}

const toText = (line: Line) => `${JSON.stringify(line)}\n`

/** Tables in memory; each change is appended to a file before the call returns. */
export function openJournal(folder: string, compactAfterBytes = COMPACT_AFTER_BYTES) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'journal.ndjson')
  const tables = new Map<string, Map<string, unknown>>()
  const rowsOf = (name: string) => {
    const rows = tables.get(name) ?? new Map<string, unknown>()
    tables.set(name, rows)
    return rows
  }
  for (const { table, id, value } of readLines(path)) {
    // A removed row has no value.
    if (value === undefined) rowsOf(table).delete(id)
    else rowsOf(table).set(id, value)
  }

  /** Rewrites the file from memory without stale rows. */
  function compact(): number {
    const lines: string[] = []
    for (const [table, rows] of tables) {
      for (const [id, value] of rows) {
        if (isStale(table, value)) rows.delete(id)
        else lines.push(toText({ table, id, value }))
      }
    }
    writeFileSync(`${path}.new`, lines.join(''), { mode: 0o600 })
    renameSync(`${path}.new`, path)
    return openSync(path, 'a')
  }

  let file = compact()
  let bytesAdded = 0

  function compactWhenLong(): void {
    if (bytesAdded < compactAfterBytes) return
    const compacted = compact()
    closeSync(file)
    file = compacted
    bytesAdded = 0
  }

  return {
    table<T>(name: string): Table<T> {
      const rows = rowsOf(name) as Map<string, T>
      return {
        get: (id) => rows.get(id),
        all: () => [...rows.values()],
        remove(id) {
          if (rows.delete(id)) bytesAdded += writeSync(file, toText({ table: name, id }))
        },
        put(id, value) {
          bytesAdded += writeSync(file, toText({ table: name, id, value }))
          rows.set(id, value)
          compactWhenLong()
          return value
        },
      }
    },
    close: () => closeSync(file),
  }
}

export type Journal = ReturnType<typeof openJournal>
