import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router'

/** The actions for the selected rows. */
export function BulkActions() {
  const navigate = useNavigate()
  const { selectedIds, onUnselectItems } = useListContext()
  const count = selectedIds.length
  if (count === 0) return null
  return (
    <Box
      role="status"
      sx={{ display: 'flex', gap: '0.75rem', alignItems: 'center', paddingBlock: '0.5rem' }}
    >
      {count} {count === 1 ? 'elegido' : 'elegidos'}
      <Button
        variant="outlined"
        onClick={() => navigate('/remarcar', { state: { ids: selectedIds } })}
      >
        Remarcar
      </Button>
      <Button onClick={() => onUnselectItems()}>Dejar de elegir</Button>
    </Box>
  )
}
