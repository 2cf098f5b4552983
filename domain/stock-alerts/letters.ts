import { toPieceWords } from '#contracts/order-words.ts'
import { toProductName } from '#contracts/product-name.ts'
import type { products } from '#db/schema/catalogue.ts'
import type { SalePhoto } from '#domain/checkout/purchase-line.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { letterOpening } from '#domain/mail/letter-opening.ts'
import { formatMoney } from '#domain/money.ts'
import { toLetterPhoto } from '#domain/orders/sale.ts'

type Piece = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'size' | 'material' | 'final_price'
> & { photo: SalePhoto | null }

export function toBackInStock(piece: Piece, token: string): Letter {
  const { id, name, final_price, photo } = piece
  const pieza = toProductName(piece)
  const precio = formatMoney(final_price)
  return {
    ...letterOpening('back_in_stock', { pieza, precio }),
    preview: `${precio}. No la reservamos: puede volver a agotarse.`,
    heading: 'Volvió la pieza que esperabas',
    items: [
      { name, description: toPieceWords(piece), figure: precio, photo: toLetterPhoto(photo, name) },
    ],
    button: { text: 'Ver la pieza', path: `/product/${id}` },
    smallPrint: [
      'No la reservamos: puede volver a agotarse.',
      'Es el único correo que te mandamos por este aviso.',
    ],
    unsubscribe: {
      pagePath: `/avisos/${token}`,
      oneClickPath: `/api/product/notify/unsubscribe/${token}`,
    },
  }
}
