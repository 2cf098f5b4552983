import type { FastifyInstance } from 'fastify'
import { appointmentLinksApi } from '#contracts/appointment-links.ts'
import { checkInput } from '#domain/editing/check-input.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { Shop } from '#domain/shop.ts'
import { toOutage } from '#server/http/error-replies.ts'
import { toClientAddress } from '#server/requests/trust-proxy.ts'

const { move, cancel } = appointmentLinksApi

type Fields = Record<string, string>

/**
 * The forms of the page of an appointment (`app/routes/own-appointment.tsx`), which work without scripts. Each one ends
 * with a redirect to the page, so that reloading it sends nothing again.
 */
export function serveAppointmentForms(
  app: FastifyInstance,
  shop: Pick<Shop, 'visitorChanges'>,
): void {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    forms.post<{ Params: { token: string } }>('/cita/:token', async (request, reply) => {
      const { token } = request.params
      const fields = (request.body ?? {}) as Fields
      const address = toClientAddress(request)
      const outcome = await run(async () => {
        if (fields['accion'] === 'cancelar') {
          await shop.visitorChanges.cancel(token, checkInput(cancel.body, toSeen(fields)), address)
          return 'hecho=cancelada'
        }
        if (!fields['hora']) return 'aviso=slot_missing'
        await shop.visitorChanges.move(token, checkInput(move.body, toMove(fields)), address)
        return 'hecho=cambiada'
      })
      return reply
        .header('cache-control', 'no-store')
        .redirect(`/cita/${encodeURIComponent(token)}?${outcome}`, 303)
    })
  })
}

const toSeen = ({ sequence }: Fields) => ({ sequence })

/** The value of a free hour is «2026-11-27T10:30». */
const toMove = ({ hora = '', sequence }: Fields) => {
  const [day, time] = hora.split('T')
  return { day, time, sequence }
}

/** The page shows a refusal, with fresh hours. */
async function run(task: () => Promise<string>): Promise<string> {
  try {
    return await task()
  } catch (error) {
    if (error instanceof Refusal) return `aviso=${error.code}`
    if (error instanceof Invalid) return 'aviso=slot_gone'
    if (toOutage(error)) return 'aviso=unavailable'
    throw error
  }
}
