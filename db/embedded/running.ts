import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const toPath = (dataDir: string) => join(dataDir, 'database-url')

/** Saves the address for the owner's tools: `psql "$(cat data/database-url)"`. */
export const saveAddress = (dataDir: string, url: string) =>
  writeFile(toPath(dataDir), url, { mode: 0o600 })

export const readAddress = (dataDir: string): Promise<string> => readFile(toPath(dataDir), 'utf8')

export const holdsDatabase = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres', 'quilate-initialised'))

/** The address of a running embedded database. */
export async function findRunning(dataDir: string): Promise<string | null> {
  const connectionString = await readAddress(dataDir).catch(() => null)
  if (!connectionString) return null
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return connectionString
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}
