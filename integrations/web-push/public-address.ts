import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** Networks that are not of the public internet (RFC 6890). */
const reserved = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/')
  reserved.addSubnet(address, Number(bits))
}
/** Public addresses of version 6 start with these bits, except for examples and tunnels to version 4. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const reserved6 = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  reserved6.addSubnet(address, bits, 'ipv6')
}

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !reserved.check(address)
  return version === 6 && global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6')
}

/** Only https on its own port and a host with a name, so that `lookupPublic` is asked for its address. */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isName = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[')
  return protocol === 'https:' && isName && port === '' && username === '' && password === ''
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Looks a host up for a connection, and refuses it if one of its addresses is inside of our network. */
export function lookupPublic(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return found(new Error(`${host} is not a public host`), '')
    }
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}
