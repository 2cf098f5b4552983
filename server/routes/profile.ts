import type { FastifyInstance } from 'fastify'
import { profileApi } from '#contracts/profile.ts'
import type { Shop } from '#domain/shop.ts'
import { acceptForms } from '#server/http/forms.ts'
import { serve } from '#server/http/serve.ts'

export async function serveProfile(app: FastifyInstance, { profile }: Shop): Promise<void> {
  serve(app, profileApi.getProfile, async ({ caller }) => ({
    profile: await profile.get(caller.id),
  }))
  serve(app, profileApi.getPersonalData, ({ caller }) => profile.getPersonalData(caller))
  await acceptForms(app, (forms) => {
    serve(forms, profileApi.updateProfile, async ({ caller, body }) => ({
      profile: await profile.update(caller.id, body),
    }))
  })
}
