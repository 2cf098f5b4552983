import { createContext } from 'react-router'
import type { Shop } from '#domain/shop.ts'

/** The shop itself, for the loaders that the server runs. */
export const shopContext = createContext<Shop>()

/** What stands for the nonce while a page is rendered; each request gets its own in its place. */
export const nonceContext = createContext<string>()

/** The page as it was rendered: in the body of a Response it would be copied through two streams. */
export const pageContext = createContext<Buffer | null>(null)

/** Where an error of a page is written down. */
export const logContext = createContext<(error: unknown) => void>()
