import { isIPv6 } from 'node:net'

const GROUPS = 8
const HOUSEHOLD_GROUPS = 4
const SITE_GROUPS = 3

/** Rate limits treat an IPv6 /64 as one client, because a household gets a whole /64. */
export const toNetwork = (address: string): string => toNetworks(address)[0] as string

/** The /48 of an IPv6 address: the largest network that one subscriber usually gets. */
export const toSite = (address: string): string => toNetworks(address).at(-1) as string

/** The networks of an address, from the smallest one: of IPv6 its /64, /56 and /48, of IPv4 the address alone. */
export function toNetworks(address: string): string[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return [mapped]
  if (!isIPv6(address)) return [address]
  const groups = toGroups(address)
  const household = groups.slice(0, HOUSEHOLD_GROUPS)
  const site = groups.slice(0, SITE_GROUPS)
  // The lower eight bits of the fourth group belong to the household.
  const upper = (household[SITE_GROUPS] as string).slice(0, -2) || '0'
  return [household.join(':'), `${site.join(':')}:${upper}00/56`, `${site.join(':')}/48`]
}

/** The eight groups of an IPv6 address, without leading zeros. */
function toGroups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : GROUPS - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
