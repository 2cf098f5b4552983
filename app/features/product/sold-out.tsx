import { Link } from 'react-router'
import { toChatAddress } from '#app/ui/chat-address.ts'
import { StockAlertForm } from './stock-alert-form.tsx'

type Props = AskProps & { id: number; size: string }

/** What to do about a sold-out piece: wait for a mail, or ask. */
export const SoldOut = ({ id, size, ...ask }: Props) => (
  <>
    <StockAlertForm product={{ id, size }} />
    <div className="note">
      <AskForStock {...ask} />
    </div>
  </>
)

export type AskProps = { whatsapp: string; name: string; url: string }

function AskForStock({ whatsapp, name, url }: AskProps) {
  const chat = toChatAddress(whatsapp, `Hola, quería consultar por ${name}: ${url}`)
  return chat ? (
    <a className="link" href={chat}>
      Preguntanos por WhatsApp cuándo vuelve
    </a>
  ) : (
    <Link className="link" to="/contact">
      Preguntanos cuándo vuelve
    </Link>
  )
}
