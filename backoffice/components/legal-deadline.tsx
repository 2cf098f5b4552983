import Box from '@mui/material/Box'
import { toTimeLeft } from './time-left.ts'
import { useMinute } from './use-minute.ts'

type Request = { due_at: string; date_answered: string | null; date_closed?: string | null }

const URGENT_MS = 6 * 3_600_000

/** The legal deadline of 24 hours for the first reply to a revocation. */
export function LegalDeadline({ of: { due_at, date_answered, date_closed } }: { of: Request }) {
  const left = Date.parse(due_at) - useMinute()
  if (date_closed) return 'Cerrado'
  if (date_answered) return 'Respondido'
  return (
    <Box component="span" sx={left < URGENT_MS ? { color: 'error.main', fontWeight: 500 } : {}}>
      {toTimeLeft(left)}
    </Box>
  )
}
