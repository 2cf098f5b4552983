import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusals.ts'

const limits = { files: 0, fields: 50, parts: 50, fieldSize: 20_000 }

/** Endpoints served within also accept `multipart/form-data` without files. All other endpoints refuse it. */
export const acceptForms = async (
  app: FastifyInstance,
  serveWithin: (app: FastifyInstance) => void,
): Promise<void> => {
  await app.register(async (forms) => {
    await forms.register(multipart, { limits })
    forms.addHook('preValidation', async (request) => {
      if (request.isMultipart()) request.body = await readFields(request)
    })
    serveWithin(forms)
  })
}

async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') part.file.resume()
      else if (Object.hasOwn(fields, part.fieldname))
        fields[part.fieldname] = [fields[part.fieldname], part.value]
      else fields[part.fieldname] = part.value
    }
  } catch (error) {
    // An error without a status comes from the parser: the form is malformed.
    if ((error as FastifyError).statusCode) throw error
    throw new Refusal('bad_form')
  }
  return fields
}
