import { createContext } from 'react'

/** The nonce for inline scripts; the browser hides it from scripts, hence nothing there. */
export const NonceContext = createContext<string | undefined>(undefined)
