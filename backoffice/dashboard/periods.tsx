import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

type Props = { days: number; onDays: (days: number) => void }

const periods = [
  { days: 7, name: '7 días' },
  { days: 30, name: '30 días' },
  { days: 90, name: '90 días' },
  { days: 365, name: 'Un año' },
]

export const Periods = ({ days, onDays }: Props) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={days}
    aria-label="Período"
    onChange={(_, chosen: number | null) => chosen && onDays(chosen)}
    sx={{ marginBottom: '1rem' }}
  >
    {periods.map((period) => (
      <ToggleButton key={period.days} value={period.days}>
        {period.name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
