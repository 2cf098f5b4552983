import { expect, test } from 'vitest'
import { toDocumentKind } from './document-kind.ts'

test.each([
  ['30123456', 'DNI'],
  ['5123456', 'DNI'],
  ['20123456786', 'CUIT'],
  ['AAB123456', 'Pasaporte'],
  ['530019448', 'Pasaporte'],
])('%s is a %s', (document, kind) => {
  expect(toDocumentKind(document)).toBe(kind)
})
