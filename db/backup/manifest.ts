import { createHash } from 'node:crypto'
import { z } from 'zod'
import { StartRefusal } from '#db/start-refusal.ts'

/** Increment when older software can no longer read the file. */
export const FORMAT = 1
export const SOFTWARE = 'quilate'

const Migration = z.object({ hash: z.string(), created_at: z.number() })
const Table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) })
const Tally = z.object({ rows: z.number().int(), sha256: z.string() })

/** The first part of a backup: its contents and the software version. */
const Head = z.object({
  software: z.literal(SOFTWARE),
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  migrations: z.array(Migration),
  /** Ordered so that a table comes after the tables it references. */
  tables: z.array(Table),
})

/** The contents of a database at one point in time. */
export const Contents = z.object({
  tables: z.record(z.string(), Tally),
  /** Current values of the sequences; null for an unused one. */
  sequences: z.record(z.string(), z.string().nullable()),
})

/** Checksums of everything in the backup. It is followed by the seal, a hash of head and manifest, as the last part. */
const Manifest = Contents.extend({
  files: z.object({ count: z.number().int(), bytes: z.number().int(), sha256: z.string() }),
  /** A hash of the signing secret, to detect a different secret without revealing it. */
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

/** Receives the rows of one table after another as `COPY` text. */
export type Sink = { write: (table: string, rows: Buffer) => Promise<void> }
