import type { CartEntry } from '#app/cart/cart-state.ts'
import type { Card } from '#app/features/products/to-card.ts'
import type { Piece } from '#contracts/catalogue.ts'
import type { Order } from '#contracts/orders.ts'
import type { Review } from '#contracts/reviews.ts'

/** Products with extreme values: sold out, long names, high prices, no photo. */
export function toCards(photo: string | null): Card[] {
  const card: Card = {
    id: 1,
    name: 'Anillo de amatista',
    size: 'Talle 16',
    material: 'plata_925',
    price: 184000,
    final_price: 184000,
    price_without_taxes: 152066.12,
    iva_rate: 21,
    discount_percentage: 0,
    quantity: 4,
    main_photo: photo,
    secundary_photo: null,
  }
  return [
    card,
    { ...card, id: 2, final_price: 156400, discount_percentage: 15.9, name: 'Anillo rebajado' },
    { ...card, id: 3, quantity: 0, name: 'Anillo agotado' },
    {
      ...card,
      id: 4,
      name: 'Collar de perlas cultivadas de agua dulce enhebrado nudo a nudo con cierre de bola de plata dorada',
      price: 123456789.9,
      final_price: 123456789.9,
      price_without_taxes: 102030404.88,
      iva_rate: 21,
    },
    { ...card, id: 5, name: 'Sin fotografía', main_photo: null },
    { ...card, id: 6, name: 'Anillo en tres talles', pieces: toPieces(card) },
  ]
}

const toPieces = ({ size, material, price, final_price }: Card): Piece[] => [
  { id: 6, size, material, price, final_price, quantity: 4 },
  { id: 7, size: 'Talle 18', material, price, final_price: final_price + 9000, quantity: 1 },
  { id: 8, size: 'Talle 20', material, price, final_price, quantity: 0 },
]

export const toLines = (photo: string | null): CartEntry[] => {
  const [plain, reduced, soldOut, huge, bare] = toCards(photo) as [Card, Card, Card, Card, Card]
  return [
    { product: plain, count: 2 },
    { product: reduced, count: 1, was: 184000 },
    { product: soldOut, count: 1 },
    { product: { ...huge, quantity: 40 }, count: 12 },
    { product: bare, count: 1, gone: 'product_not_found' },
  ]
}

export const order: Order = {
  transaction_id: 'QL-7K2M9P',
  status: 'en_camino',
  payment_status: 'approved',
  is_test: false,
  amount: 189500,
  shipping_price: 5500,
  is_pickup: false,
  shipping_type: 'delivery',
  date_issued: '2026-11-03T15:20:00.000Z',
  address_line_1: 'Rivadavia 1234',
  address_line_2: '3.º B',
  items_count: 2,
  full_name: 'Ana Paz',
  city: 'Rosario',
  state_province_region: 'Santa Fe',
  postal_zip_code: '2000',
  country_region: 'Argentina',
  telephone_number: '+54 341 555 0101',
  shipping_name: 'Correo Argentino',
  shipping_time: '3 a 7 días hábiles',
  arrives: { from: '2026-11-13', until: '2026-11-20' },
  coupon_name: null,
  discount: 0,
  pay_way: null,
  pay_until: null,
  pay_way_discount: 0,
  to_pay: null,
  receipts: 0,
  wants_receipt: false,
  estimated_tax: 32888.43,
  carrier: 'Correo Argentino',
  tracking_number: 'AR123456789',
  tracking_url: 'https://www.correoargentino.com.ar/formularios/e-commerce?id=AR123456789',
  pickup_code: null,
  refunded: 0,
  shortfall: 0,
  received: 0,
  given_back: 0,
  channel: 'web',
  is_payment_pending: false,
  exchange: null,
  second_payment: null,
  rejection: null,
  credit: null,
  history: [
    { status: 'sin_procesar', at: '2026-11-03T15:20:00.000Z' },
    { status: 'procesado', at: '2026-11-03T15:24:00.000Z' },
    { status: 'en_camino', at: '2026-11-05T12:00:00.000Z' },
  ],
  order_items: [],
  revocation: null,
  payment: null,
}

export const reviews: Review[] = [
  {
    id: 1,
    rating: 4.5,
    comment: 'Liviano, y el color es el de la foto.',
    date_created: '2026-10-31T10:00:00.000Z',
    user: 'Leandro G.',
    verified_purchase: true,
    answer: { text: 'Gracias por contarlo.', date: '2026-11-02T10:00:00.000Z' },
  },
  {
    id: 2,
    rating: 2,
    comment: 'Me quedó grande.\nLo cambié sin problema.',
    date_created: '2026-09-12T10:00:00.000Z',
    user: 'Julieta F.',
    verified_purchase: false,
  },
]
