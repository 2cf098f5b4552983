import { Invalid } from '#domain/refusals.ts'

/** Unique constraints that input can violate: constraint or index → field and message. */
const uniqueFields = {
  coupons_name: ['name', 'Ya hay un cupón con ese nombre.'],
  holidays_day_unique: ['day', 'Ese día ya está en la lista.'],
  order_views_name: ['name', 'Ya hay una vista con ese nombre.'],
  orders_key_unique: ['key', 'Ya hay un pedido con esa clave.'],
  products_sku: ['sku', 'Ya existe un producto con ese código.'],
  refunds_key_unique: ['key', 'Ya hay una devolución con esa clave.'],
  search_synonyms_word: ['word', 'Ya hay un sinónimo para esa palabra.'],
  roles_name: ['name', 'Ya hay un rol con ese nombre.'],
  users_email: ['email', 'Ya existe una cuenta con esta dirección de correo.'],
} as const satisfies Record<string, readonly [field: string, wording: string]>

type UniqueField = keyof typeof uniqueFields

export function alreadyTaken(constraint: UniqueField): Invalid {
  const [field, wording] = uniqueFields[constraint]
  return new Invalid({ [field]: [wording] })
}

/** Whether a violation of this constraint has a message for users. */
export const isUniqueField = (constraint: string): constraint is UniqueField =>
  constraint in uniqueFields

/** Turns a unique violation into a field error: of two concurrent requests both pass the checks, and the database rejects one. */
export function toTakenField(error: unknown): Invalid | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, constraint = '' } = each as Error & { code?: string; constraint?: string }
    if (code === '23505' && isUniqueField(constraint)) return alreadyTaken(constraint)
  }
  return null
}
