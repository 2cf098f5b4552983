import { useRouteLoaderData } from 'react-router'
import type { Shop } from '#contracts/shop.ts'

type RootData = { shop: Shop; publicUrl: string; year: string }

/** What the root knows, for everything that stands on a page which the server could make. */
export function useRootData(): RootData {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) throw new Error('There is no shop outside its pages')
  return root
}
