import LinearProgress from '@mui/material/LinearProgress'
import { Panel } from '#backoffice/components/panel.tsx'
import type { Summary } from '#contracts/admin/summary.ts'
import css from './demo.module.css'
import { EmptyDemoButton } from './empty-demo-button.tsx'

/** Says that the shop is invented, while it is. */
export function DemoNotice({ demo }: { demo: NonNullable<Summary['demo']> }) {
  return (
    <Panel title="Una tienda de ejemplo">
      <div className={css.notice}>
        {demo === 'pending' ? (
          <>
            <p role="status">Estamos preparando 90 días de ejemplo…</p>
            <LinearProgress aria-label="Preparando la demo" />
          </>
        ) : (
          <>
            <p>
              Los productos, los pedidos y las personas son inventados: probá lo que quieras. Cuando
              estés lista, vaciala y empezá la tuya.
            </p>
            <div>
              <EmptyDemoButton />
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
