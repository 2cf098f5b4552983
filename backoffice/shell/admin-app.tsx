import { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { CoreAdminContext, CoreAdminUI, localStorageStore } from 'react-admin'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import { Loading } from '#backoffice/components/loading.tsx'
import { NotFound } from '#backoffice/components/not-found.tsx'
import { Dashboard } from '#backoffice/dashboard/dashboard.tsx'
import { dataProvider } from '#backoffice/data/data-provider.ts'
import { i18nProvider } from '#backoffice/messages/i18n-provider.ts'
import { authProvider } from './auth-provider.ts'
import { Layout } from './layout.tsx'
import { screens } from './screens.tsx'

const store = localStorageStore('1', 'desk')

/** One repetition, so that a screen says within seconds that the shop does not answer, and offers to try again. */
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1 } } })

const Notification = lazyComponent(async () => (await import('./notification.tsx')).Notification)
const Login = lazyComponent(async () => (await import('./login.tsx')).Login)

const LoginPage = () => (
  <Suspense fallback={<Loading />}>
    <Login />
  </Suspense>
)

/** Without react-admin's own layout, sign-in and theme, which `<Admin>` would load although none of them is shown. */
export const AdminApp = () => (
  <CoreAdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    store={store}
    queryClient={queryClient}
  >
    <CoreAdminUI
      layout={Layout}
      loginPage={LoginPage}
      authCallbackPage={false}
      loading={Loading}
      catchAll={NotFound}
      dashboard={Dashboard}
      requireAuth
      disableTelemetry
    >
      {screens}
    </CoreAdminUI>
    <Suspense fallback={null}>
      <Notification />
    </Suspense>
  </CoreAdminContext>
)
