import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useLogout } from 'react-admin'
import { Link } from 'react-router'
import { useSession } from '#app/session/use-session.ts'
import { iconPaths } from '#app/ui/icon-paths.ts'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: '0.75rem',
  minHeight: 64,
  paddingInline: { xs: '0.5rem', md: '1.5rem' },
  backgroundColor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
}

type Props = { onMenu?: (() => void) | undefined; children: ReactNode }

export function AppBar({ onMenu, children }: Props) {
  const { user } = useSession()
  const leave = useLogout()
  return (
    <Box component="header" className="no-print" sx={bar}>
      {onMenu && (
        <IconButton aria-label="Abrir el menú" onClick={onMenu}>
          <PathIcon path={iconPaths.menu} />
        </IconButton>
      )}
      <Link to="/" style={{ fontFamily: 'var(--serif)', fontSize: '1.625rem', lineHeight: 1 }}>
        Quilate
      </Link>
      <Box sx={{ flex: 1 }} />
      {children}
      <Button href="/" target="_blank" size="small" sx={{ display: { xs: 'none', sm: 'flex' } }}>
        Ver la tienda
      </Button>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, color: 'text.secondary' }}>
        {user?.get_full_name}
      </Box>
      <Button size="small" onClick={() => leave()}>
        Cerrar sesión
      </Button>
    </Box>
  )
}
