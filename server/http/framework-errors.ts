type ErrorReply = { status: number; code: string; error: string }

/** Replies for errors that Fastify raises itself. */
export const frameworkErrors: Record<string, ErrorReply> = {
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'bad_json',
    error: 'El cuerpo no es JSON válido.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    status: 400,
    code: 'bad_json',
    error: 'Falta el cuerpo de la consulta.',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'too_large',
    error: 'El cuerpo es demasiado grande.',
  },
  FST_REQ_FILE_TOO_LARGE: {
    status: 413,
    code: 'too_large',
    error: 'El archivo es demasiado grande.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_type',
    error: 'El cuerpo tiene que ser JSON.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'bad_length',
    error: 'El largo del cuerpo no coincide.',
  },
}
