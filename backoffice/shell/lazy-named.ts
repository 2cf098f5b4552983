import { type ComponentType, lazy } from 'react'

type Screens<K extends string> = Record<K, ComponentType>

/** Loads a named export as a component on first use. */
export const lazyNamed = <K extends string>(load: () => Promise<Screens<K>>, name: K) =>
  lazy(async () => ({ default: (await load())[name] }))
