import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site. */
  to: string
  /** Prefetches the page when the link is hovered, focused or touched. */
  prefetch?: 'intent'
  replace?: boolean
  preventScrollReset?: boolean
  viewTransition?: boolean
}

/**
 * A link with client navigation, which `link-navigation.tsx` handles. It does not use the router's `Link`, because a page
 * has sixty links, and the router's needs ten times the rendering time for its listeners and state.
 */
export function Link(props: Props) {
  const { to, prefetch, replace, preventScrollReset, viewTransition, ...rest } = props
  const options = `${prefetch ? 'prefetch ' : ''}${replace ? 'replace ' : ''}${preventScrollReset ? 'keep-scroll ' : ''}${viewTransition ? 'transition ' : ''}`
  return <a {...rest} href={to} data-link={options.trimEnd()} />
}
