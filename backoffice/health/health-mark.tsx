import Box from '@mui/material/Box'
import type { HealthCheck } from '#contracts/admin/health.ts'

const marks: Record<HealthCheck['state'], { word: string; colour: string }> = {
  good: { word: 'Bien', colour: 'var(--good)' },
  attention: { word: 'Atención', colour: 'var(--gold)' },
  bad: { word: 'Mal', colour: 'var(--bad)' },
}

export const HealthMark = ({ state }: { state: HealthCheck['state'] }) => (
  <Box
    component="span"
    sx={{
      gridArea: 'mark',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.5rem',
      whiteSpace: 'nowrap',
    }}
  >
    <span
      aria-hidden
      style={{ width: 8, height: 8, borderRadius: 8, backgroundColor: marks[state].colour }}
    />
    {marks[state].word}
  </Box>
)
