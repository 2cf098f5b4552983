import { createContext } from 'react-router'
import type { Shop } from '#domain/shop.ts'

/** The shop itself, for the loaders that the server runs. */
export const shopContext = createContext<Shop>()

/** What stands for the nonce while a page is rendered; each request gets its own in its place. */
export const nonceContext = createContext<string>()

/** Where a rendered page goes: in the body of a Response it would be copied through two streams. */
export type Page = {
  /** Whether a page that says the same was rendered before; then that one is sent, and none need be rendered. */
  isDrawn: (key: string) => boolean
  /** A page that may be sent again comes with the key to all that it says. */
  draw: (html: Buffer, key: string | null) => void
}
export const pageContext = createContext<Page>()

/** Where an error of a page is written down. */
export const logContext = createContext<(error: unknown) => void>()
