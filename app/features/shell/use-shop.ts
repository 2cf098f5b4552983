import { useRouteLoaderData } from 'react-router'
import type { Shop } from '#contracts/shop.ts'

type RootData = { shop: Shop; publicUrl: string }

/** The shop's facts, for everything that stands on a page which the server could make. */
export function useShop(): Shop {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) throw new Error('There is no shop outside its pages')
  return root.shop
}
