import type { FastifyInstance } from 'fastify'
import { contactApi } from '#contracts/contact.ts'
import type { Shop } from '#domain/shop.ts'
import { acceptForms } from '#server/http/forms.ts'
import { serve } from '#server/http/serve.ts'

export async function serveContact(app: FastifyInstance, { contact }: Shop): Promise<void> {
  await acceptForms(app, (forms) => {
    serve(forms, contactApi.sendForm, ({ body, from }) => contact.send(body, from.address))
  })
}
