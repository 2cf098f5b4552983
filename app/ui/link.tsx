import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the shop, from its root. */
  to: string
  /** Fetches the page beforehand when one seems to want it. */
  prefetch?: 'intent'
  replace?: boolean
  preventScrollReset?: boolean
  viewTransition?: boolean
}

/**
 * A link that the page follows by itself, see `link-navigation.tsx`. It knows nothing of the router: there are sixty on a
 * page, and with listeners and state of its own each would cost the server and the phone ten times as much.
 */
export function Link(props: Props) {
  const { to, prefetch, replace, preventScrollReset, viewTransition, ...rest } = props
  const manner = `${prefetch ? 'near ' : ''}${replace ? 'instead ' : ''}${preventScrollReset ? 'stay ' : ''}${viewTransition ? 'flow ' : ''}`
  return <a {...rest} href={to} data-link={manner.trimEnd()} />
}
