import { type SubmitEvent, useId } from 'react'
import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { toChatAddress } from '#app/ui/chat-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import css from './promo-box.module.css'

const toMessage = (name: string) => `Hola, soy ${name}. Quiero recibir promociones y descuentos.`

/** Without scripts the form opens the chat with the name as its text. */
export function PromoBox({ whatsapp }: { whatsapp: string }) {
  const id = useId()
  const openChat = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('text')).trim()
    const address = toChatAddress(whatsapp, toMessage(name))
    if (name && address) window.open(address, '_blank', 'noopener')
  }
  if (!whatsapp) return null
  return (
    <form
      className={css.box}
      action={`https://wa.me/${whatsapp}`}
      target="_blank"
      onSubmit={openChat}
      rel="noopener"
    >
      <div>
        <h2>Recibe Promociones y Descuentos</h2>
        <p className={css.soft}>Dejanos tu nombre y seguimos la charla por WhatsApp.</p>
      </div>
      <div className={css.labelled}>
        <label htmlFor={id}>Nombre completo</label>
        <span className={css.field}>
          <input id={id} name="text" autoComplete="name" maxLength={120} required />
          <button
            className={`${button.icon} ${css.send}`}
            type="submit"
            aria-label="Enviar por WhatsApp"
          >
            <Icon name="whatsapp" />
          </button>
        </span>
      </div>
      <p className={css.privacy}>
        Tu nombre viaja a WhatsApp; la tienda no lo guarda.{' '}
        <Link to="/privacy-policies">Política de privacidad</Link>
      </p>
    </form>
  )
}
