import { Route } from 'react-router'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import { moneyRoutes } from './money-routes.tsx'
import { settingRoutes } from './setting-routes.tsx'

const Week = lazyComponent(async () => (await import('#backoffice/appointments/week.tsx')).Week)
const OrderBoard = lazyComponent(
  async () => (await import('#backoffice/orders/list/order-board.tsx')).OrderBoard,
)
const Counter = lazyComponent(async () => (await import('#backoffice/counter/counter.tsx')).Counter)
const SaleDone = lazyComponent(
  async () => (await import('#backoffice/counter/sale-done.tsx')).SaleDone,
)
const PackingSlip = lazyComponent(
  async () => (await import('#backoffice/orders/packing-slip.tsx')).PackingSlipPage,
)
const PrintParcels = lazyComponent(
  async () => (await import('#backoffice/orders/list/print-parcels.tsx')).PrintParcels,
)
const UnresolvedMoneyPage = lazyComponent(
  async () =>
    (await import('#backoffice/unresolved-money/unresolved-money.tsx')).UnresolvedMoneyPage,
)
const Reprice = lazyComponent(
  async () => (await import('#backoffice/repricing/repricing.tsx')).RepricingScreen,
)
const Transfer = lazyComponent(
  async () => (await import('#backoffice/import-export/import-export.tsx')).ImportExport,
)
const Labels = lazyComponent(
  async () => (await import('#backoffice/products/labels.tsx')).LabelsPage,
)
const StockLedger = lazyComponent(
  async () => (await import('#backoffice/stock/stock-ledger.tsx')).StockLedger,
)
const Health = lazyComponent(async () => (await import('#backoffice/health/health.tsx')).Health)
const Account = lazyComponent(async () => (await import('#backoffice/account/account.tsx')).Account)

/** Screens that are not lists or forms of rows. */
export const pageRoutes = [
  <Route key="unresolved-money" path="/unresolved-money" element={<UnresolvedMoneyPage />} />,
  <Route key="tablero" path="/tablero" element={<OrderBoard />} />,
  <Route key="remito-transaction_id" path="/remito/:transaction_id" element={<PackingSlip />} />,
  <Route key="remitos" path="/remitos" element={<PrintParcels />} />,
  <Route key="venta" path="/venta" element={<Counter />} />,
  <Route key="venta-transaction_id" path="/venta/:transaction_id" element={<SaleDone />} />,
  <Route key="semana" path="/semana" element={<Week />} />,
  <Route key="remarcar" path="/remarcar" element={<Reprice />} />,
  <Route key="importar" path="/importar" element={<Transfer />} />,
  ...moneyRoutes,
  <Route key="etiquetas" path="/etiquetas" element={<Labels />} />,
  <Route key="movimientos-id" path="/movimientos/:id" element={<StockLedger />} />,
  ...settingRoutes,
  <Route key="salud" path="/salud" element={<Health />} />,
  <Route key="cuenta" path="/cuenta" element={<Account />} />,
]
