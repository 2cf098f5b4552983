import { useRootData } from '#app/features/shell/use-root-data.ts'
import { toChatAddress } from '#app/ui/chat-address.ts'
import { toTelAddress } from '#app/ui/tel-address.ts'

/** How to reach the shop when the page can change nothing. */
export function ShopContact() {
  const { shop } = useRootData()
  const chat = toChatAddress(shop.whatsapp, 'Hola, les escribo por mi cita.')
  return (
    <p className="oa-contact">
      <a className="link nums" href={toTelAddress(shop.phone)}>
        {shop.phone}
      </a>
      {chat && (
        <a className="link" href={chat}>
          WhatsApp
        </a>
      )}
      <a className="link" href={`mailto:${shop.email}`}>
        {shop.email}
      </a>
    </p>
  )
}
