import { type ComponentType, lazy } from 'react'

/** A part of a page that is loaded when it is shown. The page stays without it if it cannot be loaded, as without a connection. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
