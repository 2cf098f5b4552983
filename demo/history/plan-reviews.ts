import { sql } from 'drizzle-orm'
import { atHome, whenOpen } from './calendar.ts'
import { createRandom, type Random } from './random.ts'
import type { Stage, Step } from './stage.ts'

const opinions = [
  [5, 'Hermosas, mucho mejor que en la foto. Llegaron en caja y con el certificado.'],
  [5, 'La atención de Lucía por WhatsApp fue excelente. Ya es la segunda vez que compro.'],
  [4.5, 'Muy lindo, el broche cierra firme. Tardó un día más de lo que decía.'],
  [4, 'Linda pieza, un poco más chica de lo que imaginaba. Conviene mirar las medidas.'],
  [5, 'Se lo regalé a mi mamá para su cumple y le encantó.'],
  [3, 'Está bien, pero el estuche vino abollado.'],
] as const

/** Buyers write reviews of what they got, and the shop answers two of them. */
export const planReviews = (days: string[], random: Random): Step[] =>
  opinions.flatMap(([rating, comment], at): Step[] => {
    const day = days[18 + at * 12] as string
    const own = createRandom(random.between(1, 2 ** 31))
    const moment = atHome(day, own)
    const written: Step = { at: moment, run: (stage) => review(stage, rating, comment) }
    if (rating > 4) return [written]
    const text = 'Gracias por contarlo. Escribinos y te mandamos un estuche nuevo sin cargo.'
    return [written, { at: whenOpen(moment, 4, own), run: (stage) => answerReview(stage, text) }]
  })

async function review({ tx, shop }: Stage, rating: number, comment: string): Promise<void> {
  const { rows } = await tx.execute<{ user_id: number; product_id: number }>(sql`
    select o.user_id, i.product_id from orders o
    join order_items i on i.order_id = o.id
    join products p on p.id = i.product_id
    where o.status = 'entregado' and o.channel = 'web' and p.shown
      and not exists (select from reviews r where r.user_id = o.user_id and r.design_id = p.design_id)
    order by o.id desc, i.id limit 1`)
  const [bought] = rows
  if (bought) await shop.reviews.create(bought.user_id, bought.product_id, { rating, comment })
}

async function answerReview({ tx, shop, staff }: Stage, answer: string): Promise<void> {
  const { rows } = await tx.execute<{ id: number; version: number }>(sql`
    select id, version from reviews where rating <= 4 and answer is null
    order by date_created desc, id desc limit 1`)
  const [found] = rows
  if (found) {
    const { id, version } = found
    await shop.adminReviews.update(staff.sales, id, { hidden: false, answer, version })
  }
}
