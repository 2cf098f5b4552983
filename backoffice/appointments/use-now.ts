import { useEffect, useState } from 'react'
import { toLocal } from '#backoffice/format/dates.ts'

const MINUTE_MS = 60_000

const readNow = () => toLocal(new Date().toISOString())

/** The minute in the shop's time zone, «2026-11-26T12:40». */
export function useNow(): string {
  const [now, setNow] = useState(readNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(readNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
