import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Calls that are served within also take `multipart/form-data`, texts alone; everywhere else it stays refused. */
export const takeForms = async (
  app: FastifyInstance,
  serveWithin: (app: FastifyInstance) => void,
): Promise<void> => {
  await app.register(async (forms) => {
    await forms.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { files: 0, fields: 50, fieldSize: 20_000, parts: 60 },
    })
    serveWithin(forms)
  })
}
