import { createContext } from 'react-router'
import type { Shop } from '#domain/shop.ts'

/** The shop itself, for the loaders that the server runs. */
export const shopContext = createContext<Shop>()

/** Whether the page is for staff of a shop that is not open yet. */
export const previewContext = createContext(false)

/** Marks our own inline scripts, whose hashes the policy of the page then allows (`server/pages/inline-scripts.ts`). */
export const scriptMarkContext = createContext<string>()

/** Where an error of a page is written down. */
export const logContext = createContext<(error: unknown) => void>()
