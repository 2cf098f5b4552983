import { toChatAddress } from '#app/ui/chat-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import css from './chat-link.module.css'

const GREETING = 'Hola, estoy viendo la tienda y quiero hacer una consulta.'

export function ChatLink({ whatsapp }: { whatsapp: string }) {
  return (
    <a
      className={css.chat}
      href={toChatAddress(whatsapp, GREETING)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="whatsapp" />
      <span>Estoy en línea ¡Escribime!</span>
    </a>
  )
}
