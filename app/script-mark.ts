import { createContext } from 'react'

/** Marks our inline scripts while the server renders them (`server/pages/inline-scripts.ts`). Undefined in the browser. */
export const ScriptMarkContext = createContext<string | undefined>(undefined)
