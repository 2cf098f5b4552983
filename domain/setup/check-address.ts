import type { AddressCheck } from '#contracts/admin/setup.ts'

type Check = AddressCheck['checks'][number]

/** Asks an address of the shop. Resolves with the status, or null if nothing answers. */
export type Reach = (url: string) => Promise<{ status: number; body: string } | null>

/** Whether others can reach the shop at its address, and encrypted. */
export function isRealAddress(url: string): boolean {
  const { protocol } = new URL(url)
  return protocol === 'https:' && isPublicName(new URL(url).hostname)
}

function isPublicName(hostname: string): boolean {
  const ending = hostname.split('.').at(-1) as string
  // A number ends an address without a name.
  return (
    hostname.includes('.') &&
    !/^\d+$/.test(ending) &&
    !['localhost', 'local', 'test', 'example'].includes(ending)
  )
}

/** How the browser of the caller reached the shop. */
export type SeenAddress = { protocol: string; host: string }

/** Only the configured address is asked, so that nobody makes the server ask another one. */
export async function checkAddress(
  publicUrl: string,
  seen: SeenAddress,
  reach: Reach,
): Promise<AddressCheck> {
  const { hostname, host, protocol } = new URL(publicUrl)
  return {
    checks: [
      checkName(hostname),
      checkEncryption(protocol),
      checkSeen({ protocol, host }, seen),
      await checkReach(publicUrl, reach),
    ],
  }
}

const toCheck = (name: Check['name'], state: Check['state'], text: string) => ({
  name,
  state,
  text,
})

const checkName = (hostname: string): Check =>
  isPublicName(hostname)
    ? toCheck('configured', 'good', `La dirección de la tienda es ${hostname}.`)
    : toCheck(
        'configured',
        'bad',
        `La dirección es ${hostname}, que sólo se alcanza desde acá. Indicá la tuya en el servidor con PUBLIC_URL.`,
      )

const checkEncryption = (protocol: string): Check =>
  protocol === 'https:'
    ? toCheck('https', 'good', 'Va cifrada, con candado.')
    : toCheck('https', 'bad', 'No va cifrada: PUBLIC_URL tiene que empezar con https://.')

function checkSeen(wanted: SeenAddress, seen: SeenAddress): Check {
  const isSame = seen.host.toLowerCase() === wanted.host && `${seen.protocol}:` === wanted.protocol
  if (isSame) return toCheck('same_address', 'good', 'Es la misma que estás usando ahora.')
  return toCheck(
    'same_address',
    'attention',
    `Ahora la estás usando en ${seen.protocol}://${seen.host}. Si hay un proxy delante, fijate que pase el nombre y TRUST_PROXY.`,
  )
}

async function checkReach(publicUrl: string, reach: Reach): Promise<Check> {
  const reply = await reach(`${publicUrl}/healthz`)
  if (!reply) {
    return toCheck(
      'reachable',
      'bad',
      'En esa dirección no contesta nadie. Revisá el dominio, el certificado y el servidor.',
    )
  }
  return reply.status === 200 && reply.body.includes('"status":"ok"')
    ? toCheck('reachable', 'good', 'Contesta en esa dirección.')
    : toCheck('reachable', 'bad', 'En esa dirección contesta otra cosa que no es esta tienda.')
}
