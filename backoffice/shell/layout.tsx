import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useState } from 'react'
import { type LayoutProps, LoadingIndicator, usePermissions } from 'react-admin'
import { useLocation } from 'react-router'
import { AppBar } from './app-bar.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { ConfirmPrice } from './confirm-price.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Loading } from './loading.tsx'
import { Menu } from './menu.tsx'
import { RequirePagePermission } from './require-page-permission.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'
import { useMe } from './use-permission.ts'

const WIDE = '(min-width: 1024px)'

export function Layout({ children }: LayoutProps & { children: ReactNode }) {
  const { pathname } = useLocation()
  const isWide = useMediaQuery(WIDE, { noSsr: true })
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const { isPending } = usePermissions()
  const needsSecondFactor = useMe()?.needs_second_factor === true
  const [isSettingUp, setIsSettingUp] = useState(false)
  if (needsSecondFactor && !isSettingUp) setIsSettingUp(true)
  if (isPending) return <Loading />
  return (
    <>
      <a className="skip" href="#contenido">
        Ir al contenido
      </a>
      <AppBar onMenu={isWide || isSettingUp ? undefined : () => setIsOpen(true)}>
        <LoadingIndicator aria-label="Cargando" />
      </AppBar>
      <ConfirmIdentity />
      <ConfirmPrice />
      <Box sx={{ display: 'flex', flex: 1, alignItems: 'stretch' }}>
        {isSettingUp ? null : isWide ? (
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
          <ErrorBoundary path={pathname}>
            <Suspense fallback={<Loading />}>
              {isSettingUp ? (
                <SetUpSecondFactor onDone={() => setIsSettingUp(false)} />
              ) : (
                <RequirePagePermission>{children}</RequirePagePermission>
              )}
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </>
  )
}
