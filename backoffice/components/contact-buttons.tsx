import Button from '@mui/material/Button'
import { toChatAddress } from '#app/ui/chat-address.ts'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'
import { pageIcons } from '#backoffice/icons/page-icons.ts'
import { toChatNumber, toE164 } from '#contracts/phone.ts'
import css from './person-card.module.css'

type Props = {
  /** As it was typed. */
  phone: string
  email: string
  /** The first words of a chat. */
  greeting: string
  onChat?: () => void
  /** Writes in the back office; without it the mail program opens. */
  onMail?: () => void
}

/** Opens a chat, a call or a mail, as far as the number and the address allow. */
export function ContactButtons({ phone, email, greeting, onChat, onMail }: Props) {
  const chat = toChatAddress(toChatNumber(phone), greeting)
  const number = toE164(phone)
  const button = { variant: 'outlined', size: 'small' } as const
  return (
    <>
      <div className={css.contact}>
        {chat && (
          <Button
            {...button}
            href={chat}
            target="_blank"
            rel="noreferrer"
            startIcon={<PathIcon path={pageIcons.whatsapp} />}
            onClick={onChat}
          >
            WhatsApp
          </Button>
        )}
        {number && (
          <Button
            {...button}
            href={`tel:${number}`}
            startIcon={<PathIcon path={pageIcons.phone} />}
          >
            Llamar
          </Button>
        )}
        {email && (
          <Button
            {...button}
            startIcon={<PathIcon path={pageIcons.mail} />}
            {...(onMail ? { onClick: onMail } : { href: `mailto:${email}` })}
          >
            Correo
          </Button>
        )}
      </div>
      {!chat && phone && (
        <p className={css.note}>
          No se puede abrir WhatsApp con «{phone}»: cargá el teléfono con su código de área, por
          ejemplo 11 6000-1234.
        </p>
      )}
    </>
  )
}
