import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { type LayoutProps, LoadingIndicator, usePermissions } from 'react-admin'
import { useLocation } from 'react-router'
import { AppBar } from './app-bar.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { ConfirmPrice } from './confirm-price.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyNamed } from './lazy-named.ts'
import { Loading } from './loading.tsx'
import { Menu } from './menu.tsx'
import { isAt, menu } from './menu-entries.ts'
import { PageHeader } from './page-header.tsx'
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

const entries = menu.flatMap((group) => group.entries)

/** Shows a notice instead of a screen that the role may not open, before it requests data. */
function RequirePagePermission({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const me = useMe()
  const needed = entries.find((entry) => isAt(pathname, entry))?.permissions
  if (!needed) return children
  if (needed.some((each) => me?.permissions.includes(each))) return children
  return (
    <>
      <PageHeader title="Tu rol no incluye esta página" />
      <p>Pedile a la dueña lo que necesites de acá.</p>
    </>
  )
}

const SecondFactor = lazyNamed(
  () => import('#backoffice/account/second-factor.tsx'),
  'SecondFactor',
)

/** Replaces every screen until the account has a second factor and the recovery codes were shown. */
function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const isMissing = useMe()?.needs_second_factor
  return (
    <>
      <PageHeader title="Activá tu segundo factor" />
      <p style={{ marginBottom: '2rem' }}>
        La tienda lo pide a todo el equipo, para que una contraseña robada no alcance. Elegí una
        llave de acceso o el código de una aplicación; con uno alcanza.
      </p>
      <SecondFactor />
      <Button variant="contained" disabled={isMissing} onClick={onDone}>
        Ir a la trastienda
      </Button>
    </>
  )
}
