import { HttpError } from 'react-admin'
import { CallFailed } from '#app/session/call-failed.ts'

/** A call that failed, as the library wants it: field errors find their fields, the rest is said aloud. */
export function toFailure(error: unknown): unknown {
  if (!(error instanceof CallFailed)) return error
  const { status, code, message, fields } = error
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, texts]) => [field, texts.join(' ')]),
  )
  const isFields = Object.keys(errors).length > 0
  const body = { code, ...(isFields && { errors }) }
  return new HttpError(toWords(status, message, isFields), status, body)
}

const toWords = (status: number, message: string, isFields: boolean): string => {
  if (status === 0) return 'No pudimos llegar a la tienda. Revisá la conexión.'
  return isFields ? 'Hay campos para corregir.' : message
}
