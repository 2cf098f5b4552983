import { useRouteLoaderData } from 'react-router'
import type { Shop } from '#contracts/shop.ts'

type RootData = { shop: Shop; publicUrl: string; year: string; isPreview: boolean }

/** The data of the root loader. It throws on error pages that have none. */
export function useRootData(): RootData {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) throw new Error('There is no shop outside its pages')
  return root
}
