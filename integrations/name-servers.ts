import { Resolver } from 'node:dns/promises'
import type { Resolver as MailResolver } from '#domain/connections/mail-dns.ts'

const NOT_THERE = ['ENOTFOUND', 'ENODATA']

const orNone = async <T>(asked: Promise<T[]>): Promise<T[]> => {
  try {
    return await asked
  } catch (error) {
    if (NOT_THERE.includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Asks the name servers of the machine, for a few seconds at most. */
export function createNameServers({ timeoutMs = 2_000, tries = 2 } = {}): MailResolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  return {
    // Long texts are stored in parts.
    findTexts: async (name) =>
      (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    findMailServers: async (name) =>
      (await orNone(resolver.resolveMx(name))).map(({ exchange }) => exchange),
  }
}
