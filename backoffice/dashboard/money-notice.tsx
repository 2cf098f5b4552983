import Box from '@mui/material/Box'
import { Link } from 'react-router'

const notice = {
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  columnGap: '0.75rem',
  minHeight: 44,
  padding: '0.625rem 1rem',
  marginBottom: '1.5rem',
  borderLeft: 2,
  borderColor: 'secondary.main',
  backgroundColor: 'var(--gold-wash)',
}

/** Links to unresolved money; shown first because it is the most urgent work. */
export function MoneyNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Box component={Link} to="/unresolved-money" sx={notice}>
      <b style={{ fontWeight: 500 }}>Dinero por resolver</b>
      <span>{count === 1 ? '1 caso espera' : `${count} casos esperan`} una decisión</span>
    </Box>
  )
}
