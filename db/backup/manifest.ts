import { createHash } from 'node:crypto'
import { z } from 'zod'
import { StartRefusal } from '#db/start-refusal.ts'

/** Raised when a file is written that older software could not read. */
export const FORMAT = 1
export const SOFTWARE = 'quilate'

const Migration = z.object({ hash: z.string(), created_at: z.number() })
const Table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) })
const Tally = z.object({ rows: z.number().int(), sha256: z.string() })

/** The first thing in a backup: what follows, and how old the software was that wrote it. */
const Head = z.object({
  software: z.literal(SOFTWARE),
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  migrations: z.array(Migration),
  /** In the order in which they may be loaded: none before those that it leans on. */
  tables: z.array(Table),
})

/** What a database held at one moment. */
export const Contents = z.object({
  tables: z.record(z.string(), Tally),
  /** Where counters stand; null where nothing was ever counted. */
  sequences: z.record(z.string(), z.string().nullable()),
})

/** What everything in a backup is compared with. After it comes the seal, on head and manifest: the end. */
const Manifest = Contents.extend({
  files: z.object({ count: z.number().int(), bytes: z.number().int(), sha256: z.string() }),
  /** Tells, without telling the secret, whether a shop signs with the one of this backup. */
  signature: z.string().nullable(),
})

export type Migration = z.infer<typeof Migration>
export type Table = z.infer<typeof Table>
export type Head = z.infer<typeof Head>
export type Contents = z.infer<typeof Contents>
export type Manifest = z.infer<typeof Manifest>

export const toSeal = (head: string, manifest: string): string =>
  createHash('sha256').update(head).update(manifest).digest('hex')

export function parseHead(text: string): Head {
  const json: unknown = JSON.parse(text)
  const { format } = z.object({ software: z.literal(SOFTWARE), format: z.number() }).parse(json)
  if (format > FORMAT) {
    throw new StartRefusal(
      'La copia es de una versión más nueva de Quilate que ésta. Actualizá Quilate y probá de nuevo.',
    )
  }
  return Head.parse(json)
}

export const parseManifest = (text: string): Manifest => Manifest.parse(JSON.parse(text))

/** Takes what a table holds, as text of `COPY`, table after table. */
export type Sink = { write: (table: string, rows: Buffer) => Promise<void> }
