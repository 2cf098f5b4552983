import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { toChatAddress } from '#app/ui/chat-address.ts'
import { useAction } from '#backoffice/components/use-action.ts'
import {
  NO_MAIL,
  toBudgetWords,
  toName,
  toPreferredTimes,
  toSlotWords,
} from '#backoffice/messages/appointment-words.ts'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { toChatNumber } from '#contracts/phone.ts'
import { ChatIcon } from './appointment-icons.tsx'
import css from './requests.module.css'
import type { Request } from './to-week.ts'

type Props = { request: Request; onOther: () => void; onChange: () => void }

export function RequestCard({ request: { appointment, suggestion }, onOther, onChange }: Props) {
  const [isBusy, act] = useAction()
  const { id, first_name, phone, email, reason, product, version } = appointment
  const chat = toChatAddress(
    toChatNumber(phone),
    `Hola ${first_name}, te escribimos por la cita que pediste.`,
  )
  const wish = [reason, toBudgetWords(appointment)].filter(Boolean).join(' · ')
  const confirm = () =>
    act(
      async () => {
        if (suggestion) {
          const body = { ...suggestion, version }
          await call(adminAppointmentsApi.confirm, { params: { id }, body })
        }
      },
      email ? 'Turno confirmado' : `Turno confirmado. ${NO_MAIL}`,
    ).finally(onChange)
  return (
    <li className={css.card}>
      {product?.photo && (
        <img src={`${product.photo}?w=160`} alt="" width={48} height={48} className={css.photo} />
      )}
      <div>
        <Link to={`/appointments/${id}`}>
          <strong>{toName(appointment)}</strong>
        </Link>
        <p>Puede {toPreferredTimes(appointment)}</p>
        {wish && <p>{wish}</p>}
        {product && (
          <p>
            <Link className="link" to={`/products/${product.id}`}>
              {product.name}
            </Link>
          </p>
        )}
        <p className={css.suggestion}>
          {suggestion ? toSlotWords(suggestion) : 'No queda lugar en lo que pidió'}
        </p>
      </div>
      <footer>
        {suggestion && (
          <button
            type="button"
            className={css.confirm}
            aria-busy={isBusy}
            aria-disabled={isBusy}
            onClick={() => void (isBusy || confirm())}
          >
            Confirmar
          </button>
        )}
        <button type="button" onClick={onOther}>
          Ofrecer otra hora
        </button>
        {chat && (
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp a ${toName(appointment)}`}
          >
            <ChatIcon />
          </a>
        )}
      </footer>
    </li>
  )
}
