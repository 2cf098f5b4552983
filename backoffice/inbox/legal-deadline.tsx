import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { toTimeLeft } from './time-left.ts'

type Request = { due_at: string; date_answered: string | null; date_closed?: string | null }

const MINUTE_MS = 60_000

/** The legal deadline of 24 hours for the first reply to a revocation. */
export function LegalDeadline({ of: { due_at, date_answered, date_closed } }: { of: Request }) {
  const [now, setNow] = useState(() => Date.now())
  const isOver = Boolean(date_answered || date_closed)
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [isOver])
  if (date_closed) return 'Cerrado'
  if (date_answered) return 'Respondido'
  const left = Date.parse(due_at) - now
  return (
    <Box
      component="span"
      sx={left < 6 * 60 * MINUTE_MS ? { color: 'error.main', fontWeight: 500 } : {}}
    >
      {toTimeLeft(left)}
    </Box>
  )
}
