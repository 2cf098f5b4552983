import { randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { type Env, readEnv } from './env.ts'
import { requireSafeExposure } from './exposure.ts'
import { openSecrets } from './secrets.ts'

export type Settings = {
  env: Env
  dataDir: string
  readSecret: (name: string, make: () => string) => string
  /** Signs sessions. */
  secret: string
  publicUrl: string
}

/** An IPv6 address is in brackets in a URL. */
const toUrlHost = (host: string): string => (isIPv6(host) ? `[${host}]` : host)

/** Reads the environment and the secrets of `DATA_DIR`, and refuses settings that are not safe. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const env = readEnv(variables)
  requireSafeExposure(env)
  const dataDir = resolve(env.DATA_DIR)
  const readSecret = openSecrets(dataDir)
  return {
    env,
    dataDir,
    readSecret,
    secret: env.JWT_SECRET ?? readSecret('jwt', () => randomBytes(48).toString('base64url')),
    publicUrl: (env.PUBLIC_URL ?? `http://${toUrlHost(env.HOST)}:${env.PORT}`).replace(/\/$/, ''),
  }
}
