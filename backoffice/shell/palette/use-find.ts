import { useEffect, useState } from 'react'
import { call } from '#app/session/call.ts'
import { adminFindApi, type Found, MIN_FIND_LENGTH } from '#contracts/admin/find.ts'

/** Shorter than the pause between two words, longer than that between two letters. */
const TYPING_MS = 120

type Search = {
  /** The latest results, which stay while the next ones are on their way. */
  found: Found | null
  /** Whether the results are for what is typed now. */
  isCurrent: boolean
  hasFailed: boolean
}

/** Searches while somebody types. */
export function useFind(typed: string): Search {
  const text = typed.trim()
  const [answer, setAnswer] = useState<{ text: string; found: Found | null } | null>(null)
  const isLong = text.length >= MIN_FIND_LENGTH
  useEffect(() => {
    if (!isLong) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const found = await call(adminFindApi.find, { query: { text } }).catch(() => null)
      if (isWanted) setAnswer({ text, found })
    }, TYPING_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text, isLong])
  return {
    found: isLong ? (answer?.found ?? null) : null,
    isCurrent: !isLong || answer?.text === text,
    hasFailed: isLong && answer?.text === text && answer.found === null,
  }
}
