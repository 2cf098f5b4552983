import type { BankAccount } from '#contracts/admin/bank-account.ts'
import type { PayWaySettings } from '#contracts/admin/pay-way-settings.ts'

/** The demo shop's shipping options, how it is paid, a coupon and a customer. */
export const shipping = [
  {
    name: 'Retiro en el local',
    price: 0,
    time_to_delivery: 'listo en 3 a 5 días hábiles desde el pago',
    is_pickup: true,
    type: 'pickup' as const,
  },
  {
    name: 'Correo Argentino',
    price: 690_000,
    time_to_delivery: '5 a 7 días hábiles desde el despacho',
    free_from: 30_000_000,
    type: 'delivery' as const,
    carrier: 'Correo Argentino',
  },
  {
    name: 'Andreani a domicilio',
    price: 980_000,
    time_to_delivery: '3 a 5 días hábiles desde el despacho',
    type: 'delivery' as const,
    carrier: 'Andreani',
  },
]

/** No bank has this number. */
export const demoBank: BankAccount = {
  holder: 'Quilate Joyería y Relojería S.R.L.',
  cuit: '30-00000000-7',
  bank: 'Banco de muestra',
  cbu: '9990001800000000049988',
  alias: 'quilate.joyas',
}

export const demoPayWays: PayWaySettings = {
  transfer: { is_offered: true, discount: 10, hours: 48 },
  cash: { is_offered: true, discount: 10, hours: 48 },
}

export const checkoutCoupons = [{ name: 'BIENVENIDA10', percentage: 10, uses_per_account: 1 }]

export const demoCustomer = {
  email: 'ana@quilate.example',
  password: 'alianzas-de-oro',
  first_name: 'Ana',
  last_name: 'Ferreyra',
}
