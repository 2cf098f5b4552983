import { Panel } from '#backoffice/components/panel.tsx'
import { formatDay } from '#backoffice/format/dates.ts'
import type { Connections } from '#contracts/admin/connections.ts'
import css from './connections.module.css'

/** Accounts that charge no more, but may have to refund. */
export const FormerAccounts = ({ former }: { former: Connections['payments']['former'] }) => (
  <Panel title="Cuentas anteriores" count={former.length}>
    <ul className={css.rows}>
      {former.map(({ account, nickname, date_replaced, date_forgotten }) => (
        <li key={`${account} ${date_replaced}`}>
          <div>
            {nickname || account}
            <small>
              Dejó de cobrar el {formatDay(date_replaced)}. Lo que cobró se devuelve por esta
              cuenta; sus claves se borran el {formatDay(date_forgotten)}.
            </small>
          </div>
        </li>
      ))}
    </ul>
  </Panel>
)
