import { sql } from 'drizzle-orm'
import { addDays, toMoment } from '#contracts/dates.ts'
import { later, whenOpen } from './calendar.ts'
import { demoPeople } from './people.ts'
import type { Random } from './random.ts'
import { HOME_ADDRESS, type Stage, type Step } from './stage.ts'

/** Days before the end, subject, message, and the answer of the shop; null while nobody answered. */
const letters = [
  [
    82,
    'Grabado',
    'Hola, ¿cuántas letras entran en el interior de una alianza de 3,5 mm?',
    'Hola. Entran hasta 20 letras por alianza, con espacios. El grabado está incluido.',
  ],
  [
    71,
    'Arreglo de cadena',
    'Se me cortó una cadena de plata que compré hace dos años. ¿La arreglan?',
    'Sí, traela y te pasamos el presupuesto en el momento. Suele estar en dos días.',
  ],
  [
    58,
    'Envío a Ushuaia',
    'Buenas, ¿mandan a Tierra del Fuego? ¿Cuánto demora?',
    'Mandamos a todo el país. A Ushuaia tarda de 5 a 7 días hábiles desde el despacho.',
  ],
  [
    44,
    'Compra de oro',
    '¿Toman oro viejo como parte de pago?',
    'Sí. Pedí un turno y lo pesamos delante tuyo; queda como crédito para tu compra.',
  ],
  [
    37,
    'Talle de anillo',
    'Quiero regalar un anillo y no sé el talle. ¿Se puede cambiar después?',
    'Sí, tenés 30 días para cambiar el talle, y el primer ajuste va sin cargo.',
  ],
  [
    25,
    'Reloj con pila',
    'El reloj que me vendieron en marzo atrasa. ¿Entra en garantía?',
    'Sí, tiene un año de garantía. Acercalo con la factura y lo revisa Hernán.',
  ],
  [
    16,
    'Alianzas para diciembre',
    'Nos casamos el 19 de diciembre. ¿Llegamos con el grabado?',
    'Llegan bien: el grabado tarda 5 días hábiles. Les conviene venir esta semana a medirse.',
  ],
  [
    9,
    'Factura A',
    'Compramos tres relojes para la empresa, ¿hacen factura A?',
    'Sí, mandanos el CUIT y la condición fiscal y te la enviamos hoy.',
  ],
  [
    4,
    'Perlas',
    '¿Las perlas de los aros son cultivadas o naturales?',
    'Son cultivadas de agua dulce. Te mandamos el certificado si lo necesitás.',
  ],
  [
    1.2,
    'Anillo a medida',
    'Tengo un zafiro de mi abuela y quiero montarlo en un anillo. ¿Cómo es el proceso?',
    null,
  ],
  [
    0.5,
    '¿Tienen stock?',
    'Buenas, ¿les queda la pulsera groumet de oro en 19 cm? En la página figura agotada.',
    null,
  ],
  [
    0.1,
    'Horario del sábado',
    'Hola! ¿El sábado atienden hasta las 14? Paso a retirar un pedido. Gracias.',
    null,
  ],
] as const

export const planMessages = (until: Date, random: Random): Step[] =>
  letters.flatMap(([daysAgo, subject, message, answer], at): Step[] => {
    const person = demoPeople[(at * 5 + 2) % demoPeople.length] as (typeof demoPeople)[number]
    const moment = later(until, -24 * daysAgo)
    const sent: Step = {
      at: moment,
      run: ({ shop }) =>
        shop.contact.send(
          {
            ...{ user_name: person.full_name, user_email: person.email, phone: person.phone },
            ...{ subject, message },
          },
          HOME_ADDRESS,
        ),
    }
    if (!answer) return [sent]
    return [
      sent,
      { at: whenOpen(moment, 2, random), run: (stage) => reply(stage, person.email, answer) },
    ]
  })

async function reply({ shop, staff, tx }: Stage, email: string, text: string): Promise<void> {
  const { rows } = await tx.execute<{ id: number; version: number }>(sql`
    select id, version from contact_messages where user_email = ${email} order by id desc limit 1`)
  const [found] = rows
  if (found)
    await shop.adminMessages.answer(staff.sales, found.id, { text, version: found.version })
}

/** One revocation that was settled, and one that waits for its answer. */
export function planRevocations(until: Date, days: string[], random: Random): Step[] {
  const old = toMoment(addDays(days.at(-1) as string, -27), '20:40')
  const answered = whenOpen(old, 3, random)
  const answer =
    'Recibimos tu pedido. Te mandamos la etiqueta para que nos devuelvas la pieza sin cargo; apenas llega te reintegramos todo.'
  return [
    { at: old, run: (stage) => revoke(stage, 'revoked', 'Cambié de idea.') },
    { at: answered, run: (stage) => answerRevocation(stage, 'revoked', answer) },
    { at: whenOpen(answered, 27, random), run: (stage) => settle(stage, 'revoked') },
    {
      at: later(until, -5),
      run: (stage) => revoke(stage, 'regretted', 'Me arrepentí de la compra.'),
    },
  ]
}

/** Of the last web order that was delivered, so that the shop has something to take back. */
async function revoke(stage: Stage, name: string, reason: string): Promise<void> {
  const { rows } = await stage.tx.execute<{ transaction_id: string; email: string }>(sql`
    select o.transaction_id, o.email from orders o
    where o.status = 'entregado' and o.channel = 'web' and o.payment_status = 'approved'
      and o.refunded = 0 and not exists (select from returns r where r.order_id = o.id)
      and exists (select from order_history h where h.order_id = o.id and h.status = 'entregado'
        and h.at > now() - interval '9 days')
    order by o.id desc limit 1`)
  const [order] = rows
  if (!order) return
  await stage.shop.revocations.revoke({ ...order, reason }, HOME_ADDRESS)
  const { rows: stored } = await stage.tx.execute<{ id: number }>(
    sql`select max(id) as id from revocations`,
  )
  stage.refs.set(`revocation ${name}`, String(stored[0]?.id))
}

async function answerRevocation(stage: Stage, name: string, text: string): Promise<void> {
  const id = Number(stage.refs.get(`revocation ${name}`))
  if (!id) return
  const { version } = await stage.shop.adminRevocations.get(id)
  await stage.shop.adminRevocations.answer(stage.staff.sales, id, { text, version })
}

async function settle(stage: Stage, name: string): Promise<void> {
  const id = Number(stage.refs.get(`revocation ${name}`))
  if (!id) return
  const { adminRevocations, adminReturns } = stage.shop
  const { return: found } = await adminRevocations.get(id)
  if (found) {
    const opened = await adminReturns.get(found.id)
    const value = opened.items.reduce((sum, item) => sum + item.value, 0)
    const approved = await adminReturns.refund(stage.staff.owner, found.id, {
      ...{ key: crypto.randomUUID(), conditions: [], with_shipping: false, to: 'payment' },
      ...{ amount: value, version: opened.version },
    })
    await adminReturns.receive(stage.staff.sales, found.id, {
      ...{ conditions: [], version: approved.version },
    })
  }
  const { version } = await adminRevocations.get(id)
  await adminRevocations.close(stage.staff.owner, id, {
    outcome: found ? '' : 'Se coordinó la devolución por teléfono.',
    version,
  })
}
