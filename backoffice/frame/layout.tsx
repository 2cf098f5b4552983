import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useState } from 'react'
import { type LayoutProps, LoadingIndicator } from 'react-admin'
import { useLocation } from 'react-router'
import { Allowed } from './allowed.tsx'
import { Bar } from './bar.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { Fault } from './fault.tsx'
import { Menu } from './menu.tsx'
import { Waiting } from './waiting.tsx'

const WIDE = '(min-width: 1024px)'

export function Layout({ children }: LayoutProps & { children: ReactNode }) {
  const { pathname } = useLocation()
  const isWide = useMediaQuery(WIDE, { noSsr: true })
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <a className="skip" href="#contenido">
        Ir al contenido
      </a>
      <Bar onMenu={isWide ? undefined : () => setIsOpen(true)}>
        <LoadingIndicator aria-label="Cargando" />
      </Bar>
      <ConfirmIdentity />
      <Box sx={{ display: 'flex', flex: 1, alignItems: 'stretch' }}>
        {isWide ? (
          <Box
            className="no-print"
            sx={{ width: 232, flex: 'none', borderRight: 1, borderColor: 'divider' }}
          >
            <Menu />
          </Box>
        ) : (
          <Drawer
            open={isOpen}
            onClose={close}
            slotProps={{ paper: { 'aria-label': 'Menú', sx: { width: 280 } } }}
          >
            <Menu onLeave={close} />
          </Drawer>
        )}
        <Box
          component="main"
          id="contenido"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            padding: { xs: '1.25rem 1rem 4rem', md: '2rem 2.5rem 4rem' },
            maxWidth: '80rem',
            outline: 'none',
          }}
        >
          <Fault path={pathname}>
            <Allowed>
              <Suspense fallback={<Waiting />}>{children}</Suspense>
            </Allowed>
          </Fault>
        </Box>
      </Box>
    </>
  )
}
