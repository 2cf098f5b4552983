import { spawnSync } from 'node:child_process'

/** A documentation network (RFC 5737), which no machine uses. */
const INSIDE = '192.0.2.1'
const OUTSIDE = '192.0.2.2'

const ip = (...args: string[]) => {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`)
}

/** Whether this user may create network namespaces (Debian: `iproute2`; root). */
export function canOpenNamespace(): boolean {
  const name = `probe${process.pid}`
  if (spawnSync('ip', ['netns', 'add', name]).status !== 0) return false
  ip('netns', 'del', name)
  return true
}

/** A network namespace, in effect another machine: it has its own loopback, and one cable to this machine. */
export function openNamespace() {
  const name = `shop${process.pid}`
  const cable = { inside: `in${process.pid}`, outside: `out${process.pid}` }
  ip('netns', 'add', name)
  ip('link', 'add', cable.outside, 'type', 'veth', 'peer', 'name', cable.inside, 'netns', name)
  ip('addr', 'add', `${OUTSIDE}/30`, 'dev', cable.outside)
  ip('link', 'set', cable.outside, 'up')
  ip('-n', name, 'link', 'set', 'lo', 'up')
  ip('-n', name, 'addr', 'add', `${INSIDE}/30`, 'dev', cable.inside)
  ip('-n', name, 'link', 'set', cable.inside, 'up')
  return {
    /** Its address, as this machine reaches it. */
    address: INSIDE,
    /** Runs the command that follows it in the namespace. */
    wrapper: ['ip', 'netns', 'exec', name],
    close: () => ip('netns', 'del', name),
  }
}
