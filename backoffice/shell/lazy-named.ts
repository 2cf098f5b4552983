import { type ComponentType, lazy } from 'react'

type Screens<K extends string> = Record<K, ComponentType>

/** A screen that is fetched when somebody goes there. */
export const lazyNamed = <K extends string>(load: () => Promise<Screens<K>>, name: K) =>
  lazy(async () => ({ default: (await load())[name] }))
