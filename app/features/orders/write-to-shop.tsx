import { Link } from 'react-router'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import { toChatAddress } from '#app/ui/chat-address.ts'
import type { Order } from '#contracts/orders.ts'

/** Opens a chat that names the order, or the contact page of a shop without WhatsApp. */
export function WriteToShop({ order }: { order: Order }) {
  const { shop } = useRootData()
  const chat = toChatAddress(
    shop.whatsapp,
    `Hola, les escribo por mi pedido ${order.transaction_id}.`,
  )
  return chat ? (
    <a className="link" href={chat} target="_blank" rel="noreferrer" data-not-printed>
      Escribirle a la tienda por WhatsApp
    </a>
  ) : (
    <Link className="link" to="/contact" data-not-printed>
      Escribirle a la tienda
    </Link>
  )
}
