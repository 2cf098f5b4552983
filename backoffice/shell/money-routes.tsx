import { Route } from 'react-router'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'

const Accounting = lazyComponent(
  async () => (await import('#backoffice/accounting/accounting.tsx')).AccountingScreen,
)
const Cash = lazyComponent(async () => (await import('#backoffice/cash/cash.tsx')).CashScreen)
const CashClosing = lazyComponent(
  async () => (await import('#backoffice/cash/closing-page.tsx')).CashClosingPage,
)

const Transfers = lazyComponent(
  async () => (await import('#backoffice/transfers/transfers-page.tsx')).TransfersPage,
)

export const moneyRoutes = [
  <Route key="transfers" path="/transferencias" element={<Transfers />} />,
  <Route key="accounting" path="/contaduria" element={<Accounting />} />,
  <Route key="cash" path="/caja" element={<Cash />} />,
  <Route key="closing" path="/caja/:id" element={<CashClosing />} />,
]
