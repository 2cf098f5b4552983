import Box from '@mui/material/Box'
import { useGetList } from 'react-admin'

const REFETCH_MS = 60_000

const count = {
  marginLeft: 'auto',
  minWidth: 22,
  paddingInline: '0.375rem',
  borderRadius: 999,
  backgroundColor: 'var(--gold-wash)',
  fontSize: '0.8125rem',
  fontWeight: 500,
  lineHeight: '22px',
  textAlign: 'center',
}

/** How many rows wait for somebody; nothing where none does, or where it is not known. */
export function WaitingCount({ resource }: { resource: string }) {
  const { total } = useGetList(resource, {}, { refetchInterval: REFETCH_MS })
  if (!total) return null
  return (
    <Box component="span" sx={count}>
      {total}
    </Box>
  )
}
