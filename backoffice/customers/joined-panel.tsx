import Button from '@mui/material/Button'
import { call } from '#app/session/call.ts'
import { Panel } from '#backoffice/components/panel.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { adminGuestBuyersApi } from '#contracts/admin/guest-buyers.ts'
import type { JoinedBuyer } from '#contracts/admin/joined-buyer.ts'
import { formatPhone } from '#contracts/phone.ts'
import css from './joined-panel.module.css'

/** The contact data that staff said are of the same person. */
export function JoinedPanel({ joined }: { joined: JoinedBuyer[] }) {
  const [isBusy, act] = useAction()
  if (joined.length === 0) return null
  return (
    <Panel title="También compró como" count={joined.length}>
      <ul className={css.joined}>
        {joined.map(({ key, full_name, phone, orders }) => (
          <li key={key}>
            <span className={css.who}>
              <span>{key.includes('@') ? key : formatPhone(phone) || key}</span>
              <small>
                {[full_name, orders === 1 ? '1 pedido' : `${orders} pedidos`]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <Button
              disabled={isBusy}
              aria-label={`Separar ${key}`}
              onClick={() =>
                act(() => call(adminGuestBuyersApi.split, { body: { key } }), 'Está por separado')
              }
            >
              Separar
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
