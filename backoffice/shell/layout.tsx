import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { type LayoutProps, useLoading, usePermissions } from 'react-admin'
import { useLocation } from 'react-router'
import { useStore } from '#app/ui/create-store.ts'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import { Loading } from '#backoffice/components/loading.tsx'
import { NoPermission } from '#backoffice/components/no-permission.tsx'
import { useMe } from '#backoffice/components/use-permission.ts'
import { COMPACT, PHONE } from '#backoffice/components/widths.ts'
import { useLive } from '#backoffice/live/use-live.ts'
import { operationsStore } from '#backoffice/operations/operations-store.ts'
import { usePushLinks } from '#backoffice/push/use-push-links.ts'
import { BottomBar } from './bottom/bottom-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import css from './layout.module.css'
import { isAllowed, isAt, menu } from './menu/menu-entries.ts'
import { Rail } from './rail/rail.tsx'
import { ShellDialogs } from './shell-dialogs.tsx'
import { useScrollPlaces } from './use-scroll-places.ts'
import { useShellKeys } from './use-shell-keys.ts'

const OperationsPanel = lazyComponent(
  async () => (await import('#backoffice/operations/operations-panel.tsx')).OperationsPanel,
)

const Questions = lazyComponent(async () => (await import('./questions.tsx')).Questions)
const SetUpSecondFactor = lazyComponent(
  async () => (await import('./set-up-second-factor.tsx')).SetUpSecondFactor,
)

export function Layout({ children }: LayoutProps & { children: ReactNode }) {
  const { pathname } = useLocation()
  const { isPending } = usePermissions()
  useScrollPlaces()
  const needsSecondFactor = useMe()?.needs_second_factor === true
  const [isSettingUp, setIsSettingUp] = useState(false)
  if (needsSecondFactor && !isSettingUp) setIsSettingUp(true)
  if (isPending) return <Loading />
  return (
    <>
      <a className="skip" href="#contenido">
        Ir al contenido
      </a>
      <Suspense fallback={null}>
        <Questions />
      </Suspense>
      <div className={css.frame}>
        {!isSettingUp && <Navigation />}
        <main id="contenido" tabIndex={-1} className={css.main}>
          <LoadingLine />
          <div className={css.content}>
            {!isSettingUp && <RunningOperations />}
            <ErrorBoundary path={pathname}>
              <Suspense fallback={<Loading />}>
                {isSettingUp ? (
                  <SetUpSecondFactor onDone={() => setIsSettingUp(false)} />
                ) : (
                  <RequirePagePermission>{children}</RequirePagePermission>
                )}
              </Suspense>
            </ErrorBoundary>
          </div>
        </main>
      </div>
    </>
  )
}

/** Says that data is being loaded or saved. */
const LoadingLine = () =>
  useLoading() ? <div role="progressbar" aria-label="Cargando" className={css.loading} /> : null

/** Above every screen, while something runs in the background or has just ended. */
function RunningOperations() {
  const hasAny = useStore(operationsStore).length > 0
  return (
    hasAny && (
      <Suspense fallback={null}>
        <OperationsPanel />
      </Suspense>
    )
  )
}

/** The rail, or the bottom bar of phones, with what belongs to every screen: keys, search and live updates. */
function Navigation() {
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  const isCompact = useMediaQuery(COMPACT, { noSsr: true })
  useShellKeys()
  useLive()
  usePushLinks()
  return (
    <>
      {isPhone ? <BottomBar /> : <Rail isCompact={isCompact} />}
      <ShellDialogs />
    </>
  )
}

const entries = menu.flatMap((group) => group.entries)

/** Shows a notice instead of a screen that the role may not open, before it requests data. */
function RequirePagePermission({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const me = useMe()
  const own = entries.filter((entry) => isAt(pathname, entry))
  if (own.length === 0 || own.some((entry) => isAllowed(entry, me))) return children
  return <NoPermission />
}
