import { generateKeyPairSync } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { pushKeys, pushSubscriptions } from '#db/schema/push.ts'
import type { VapidKeys } from './push-service.ts'

type Encryption = { encrypt: (text: string) => string; decrypt: (text: string) => string | null }

/**
 * The keys of the shop, created when they are first needed. Keys that can no longer be decrypted, because the secret of the shop
 * was lost, are replaced; browsers then have to subscribe again.
 */
export async function readVapidKeys(db: Database, encryption: Encryption): Promise<VapidKeys> {
  const stored = await readStored(db, encryption)
  if (stored) return stored
  return inTransaction(db, async (tx) => {
    // One server creates them, the others wait for it.
    await tx.execute('lock table push_keys in share row exclusive mode')
    const found = await readStored(tx, encryption)
    if (found) return found
    const { publicKey, privateKey } = createVapidKeys()
    const row = { public_key: publicKey, private_key: encryption.encrypt(privateKey) }
    const replaced = await tx.delete(pushKeys).returning()
    if (replaced.length > 0) await tx.delete(pushSubscriptions)
    await tx.insert(pushKeys).values(row)
    return { publicKey, privateKey }
  })
}

async function readStored(db: Database, { decrypt }: Encryption): Promise<VapidKeys | null> {
  const [row] = await db.select().from(pushKeys)
  const privateKey = row && decrypt(row.private_key)
  return row && privateKey ? { publicKey: row.public_key, privateKey } : null
}

/** A pair for ECDSA on P-256: the uncompressed point, and the private number. */
export function createVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y, d } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([
    Buffer.of(4),
    Buffer.from(x as string, 'base64url'),
    Buffer.from(y as string, 'base64url'),
  ])
  return { publicKey: point.toString('base64url'), privateKey: d as string }
}
