import Box from '@mui/material/Box'
import { useGetList } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { isAt, menu } from './menu-entries.ts'
import { useMe } from './use-permission.ts'

const groupTitle = { color: 'text.secondary', fontSize: '0.8125rem', margin: '1.25rem 0 0.25rem' }
const link = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  paddingInline: '0.75rem',
  marginInline: '-0.75rem',
  borderLeft: '2px solid transparent',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-current=page]': { borderColor: 'secondary.main', fontWeight: 500 },
}

export function Menu({ onLeave }: { onLeave?: () => void }) {
  const me = useMe()
  const { pathname } = useLocation()
  const groups = menu
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(
        ({ permissions }) =>
          !permissions || permissions.some((each) => me?.permissions.includes(each)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <Box component="nav" aria-label="Trastienda" sx={{ padding: '1rem 1.5rem 2rem' }}>
      {groups.map(({ title, entries }) => (
        <Box key={title}>
          {title && <Box sx={groupTitle}>{title}</Box>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Box
                  component={Link}
                  to={entry.to}
                  aria-current={isAt(pathname, entry) ? 'page' : undefined}
                  sx={link}
                  onClick={onLeave}
                >
                  {entry.label}
                  {entry.waiting && <WaitingCount resource={entry.waiting} />}
                </Box>
              </li>
            ))}
          </ul>
        </Box>
      ))}
    </Box>
  )
}

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

/** The number of rows that wait for staff; nothing while it is zero or unknown. */
function WaitingCount({ resource }: { resource: string }) {
  const { total } = useGetList(resource, {}, { refetchInterval: REFETCH_MS })
  if (!total) return null
  return (
    <Box component="span" sx={count}>
      {total}
    </Box>
  )
}
