import Button from '@mui/material/Button'
import { Inside } from '#backoffice/components/columns.tsx'
import { Loading } from '#backoffice/components/loading.tsx'
import { Panel } from '#backoffice/components/panel.tsx'

type Props = { hasFailed: boolean; onRetry: () => unknown }

/** In place of an order that is being read, or could not be. */
export const OrderUnavailable = ({ hasFailed, onRetry }: Props) => (
  <Panel title="Pedido">
    <Inside>
      {hasFailed ? (
        <>
          <p>No pudimos traer el pedido.</p>
          <Button variant="outlined" onClick={() => void onRetry()}>
            Reintentar
          </Button>
        </>
      ) : (
        <Loading />
      )}
    </Inside>
  </Panel>
)
