import type { Check } from './checks.ts'
import { formatBytes, formatDuration } from './format-units.ts'
import { attention, good } from './states.ts'

/** The newest release of the software; null if the shop does not ask. */
export type Updates = { newest: string | null; isUnknown: boolean } | null

/** The last day on which the maintainers of Node repair a version. */
const supportEnds: Record<string, string> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
}

const RECOMMENDED = 24

const toNumbers = (version: string) => version.split('.').map(Number)

function isNewer(version: string, installed: string): boolean {
  const [one, other] = [toNumbers(version), toNumbers(installed)]
  const at = one.findIndex((part, index) => part !== other[index])
  return at !== -1 && (one[at] as number) > (other[at] ?? 0)
}

/** The software that runs, and whether there is a newer one. */
export const server: Check = ({ machine, now }) => {
  const { version, node, uptime, memory, updates } = machine
  const name = 'Servidor'
  const sentence = `Quilate ${version} sobre Node ${node}, abierto desde hace ${formatDuration(uptime)}; usa ${formatBytes(memory)} de memoria.`
  if (updates?.newest && isNewer(updates.newest, version)) {
    return attention(
      name,
      `${sentence} Hay una versión nueva: ${updates.newest}.`,
      'Hacé una copia, y pedile a quien mantiene el servidor que la instale.',
    )
  }
  const ends = supportEnds[node.split('.', 1)[0] as string]
  if (ends && now > Date.parse(ends)) {
    return attention(
      name,
      sentence,
      `Esa versión de Node ya no recibe arreglos de seguridad. Pedile a quien mantiene el servidor Node ${RECOMMENDED}.`,
    )
  }
  if (!updates) return good(name, sentence)
  const news = updates.isUnknown
    ? 'No se pudo preguntar si hay una versión nueva.'
    : 'Es la última versión.'
  return good(name, `${sentence} ${news}`)
}
