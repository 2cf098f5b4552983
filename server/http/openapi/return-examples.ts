const CODE = 'CR-7K3M-9XQ2-RDX7'
const ISSUED = '2026-11-03T18:05:00.000Z'

const ring = {
  product_id: 401,
  name: 'Anillo de citrino',
  size: 'Talle 16',
  image: '/media/anillo-de-citrino-0a1b2c3d4e5f.jpg',
}

const replacement = {
  product_id: 402,
  name: ring.name,
  size: 'Talle 18',
  price: 269_100,
  quantity: 2,
}

/** Examples of returns, store credit and the price of shipping. */
export const returnExamples = {
  StoreCredit: {
    code: CODE,
    balance: 45_000,
    is_test: false,
    date_created: ISSUED,
  },
  CreditUse: { code: CODE, amount: 45_000 },
  CreditMove: {
    id: 31,
    reason: 'issued',
    change: 45_000,
    transaction_id: 'QL-7K3M-9XQ2',
    at: ISSUED,
  },
  QuotedShipping: {
    id: 2,
    name: 'Correo Argentino',
    price: 6_900,
    free_from: 150_000,
    time_to_delivery: '3 a 7 días hábiles',
    type: 'delivery',
    is_offered: true,
    arrives: { from: '2026-11-12', until: '2026-11-20' },
  },
  NewReturn: {
    kind: 'exchange',
    reason: 'Me queda chico',
    items: [{ order_item_id: 9, count: 1, wanted_product_id: 402 }],
  },
  ReturnableItem: {
    order_item_id: 9,
    ...ring,
    left: 2,
    value: 538_200,
    sizes: [replacement],
  },
  OrderReturn: {
    id: 14,
    code: 'DV-7K3M9X',
    kind: 'return',
    state: 'resolved',
    reason: 'Me queda chico',
    answer: '',
    date_created: ISSUED,
    date_received: '2026-11-12T15:00:00.000Z',
    date_resolved: '2026-11-12T15:10:00.000Z',
    resolution: 'credit',
    refund_amount: 269_100,
    exchange_order: null,
    store_credit: CODE,
    items: [
      {
        id: 22,
        order_item_id: 9,
        ...ring,
        count: 1,
        value: 269_100,
        condition: 'stock',
        wanted: null,
      },
    ],
    photos: 1,
  },
}
