import { type ComponentType, lazy } from 'react'
import { loadPatiently } from './load-patiently.ts'

/** Loads a component on first use. */
export const lazyComponent = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await loadPatiently(load) }))
