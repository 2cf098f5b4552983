import { Ajv2020 as Ajv, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Content = Record<string, { schema: object }>
type Response = { $ref?: string; content?: Content }
type Operation = { operationId: string; responses: Record<string, Response> }
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, { examples?: object[] }>
    responses: Record<string, Response>
  }
}

type Reply = { url: string; status: number; headers: Record<string, unknown>; text: string }

const DOCUMENT = 'shop'
const pointer = (...parts: string[]) =>
  parts
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')

/** An empty part, or dots, would resolve to another route. */
const toPattern = (path: string) =>
  new RegExp(
    `^${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '(?!\\.{1,2}(?:[/?]|$))[^/?]+')}/?(\\?|$)`,
  )

/** Checks replies against the OpenAPI document. */
export function createReplyCheck(document: ApiDocument) {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, DOCUMENT)
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) =>
          [
            operation.operationId,
            { operation, address: toPattern(path), at: ['paths', path, method, 'responses'] },
          ] as const,
      ),
    ),
  )
  const compiled = new Map<string, ValidateFunction>()
  const compile = (at: string) => {
    const validate = compiled.get(at) ?? ajv.compile({ $ref: `${DOCUMENT}#/${at}` })
    compiled.set(at, validate)
    return validate
  }
  const explain = (validate: ValidateFunction, value: unknown) =>
    validate(value) ? null : ajv.errorsText(validate.errors?.slice(0, 3))

  return {
    /** Why a reply does not match the document, or null. */
    findMismatch(name: string, { url, status, headers, text }: Reply): string | null {
      const known = operations.get(name)
      if (!known) return `${name} is not in the document`
      if (!known.address.test(url)) return null
      const { responses } = known.operation
      const key = [String(status), `${Math.floor(status / 100)}XX`].find(
        (each) => each in responses,
      )
      if (!key) return `${name} answered ${status}, of which the document says nothing`
      const shared = responses[key]?.$ref?.split('/').at(-1)
      const at = shared ? ['components', 'responses', shared] : [...known.at, key]
      const content = shared
        ? document.components.responses[shared]?.content
        : responses[key]?.content
      if (!content) return text === '' ? null : `${name} answered ${status} with a body`
      const type = String(headers['content-type']).split(';')[0] as string
      if (!(type in content)) return `${name} answered ${status} as ${type}`
      const value = type === 'application/json' ? JSON.parse(text) : text
      const wrong = explain(compile(pointer(...at, 'content', type, 'schema')), value)
      return wrong && `${name} answered ${status}: ${wrong}`
    },
    findWrongExamples: () =>
      Object.entries(document.components.schemas).flatMap(([name, { examples = [] }]) =>
        examples.map((each) => explain(compile(pointer('components', 'schemas', name)), each)),
      ),
  }
}
