import { useSyncExternalStore } from 'react'
import { favourites } from './favourites.ts'
import type { FavouritesState } from './favourites-state.ts'

/** The same on the server and in the first render, then as the shop knows. */
export const useFavourites = (): FavouritesState =>
  useSyncExternalStore(favourites.subscribe, favourites.read, favourites.readOnServer)

export const useFavouriteCount = (): number =>
  useSyncExternalStore(
    favourites.subscribe,
    () => favourites.read().count,
    () => favourites.readOnServer().count,
  )

export const useIsFavourite = (id: number): boolean =>
  useSyncExternalStore(
    favourites.subscribe,
    () => favourites.has(id),
    () => false,
  )
