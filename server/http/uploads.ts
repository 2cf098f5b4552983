import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { Invalid, Refusal } from '#domain/refusals.ts'

export type Upload = { name: string; bytes: Buffer }

declare module 'fastify' {
  interface FastifyRequest {
    upload?: Upload
  }
}

/** Endpoints served within accept a form with one file. The form is read after the caller has been authenticated. */
export const acceptUploads = async (
  app: FastifyInstance,
  maxBytes: number,
  serveWithin: (app: FastifyInstance) => void,
): Promise<void> => {
  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { files: 1, fileSize: maxBytes, fields: 20, parts: 21, fieldSize: 20_000 },
    })
    uploads.addHook('preValidation', async (request) => {
      if (request.isMultipart()) await readForm(request)
    })
    serveWithin(uploads)
  })
}

async function readForm(request: FastifyRequest): Promise<void> {
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        request.upload = { name: part.filename ?? '', bytes: await part.toBuffer() }
      } else fields[part.fieldname] = part.value
    }
  } catch (error) {
    // An error without a status comes from the parser: the form is malformed.
    if ((error as FastifyError).statusCode) throw error
    throw new Refusal('bad_form')
  }
  request.body = fields
}

export function requireUpload({ upload }: FastifyRequest): Upload {
  if (!upload || upload.bytes.length === 0) throw new Invalid({ file: ['Elegí un archivo.'] })
  return upload
}
