import { expect, test } from 'vitest'
import {
  findPostalCodeProblem,
  MALFORMED_POSTAL_CODE,
  parsePostalCode,
  toDestination,
} from './postal-code.ts'

test.each([
  ['2000', 2000, null],
  [' 2000 ', 2000, null],
  ['S2000ABC', 2000, 'Santa Fe'],
  ['s2000', 2000, 'Santa Fe'],
  ['c 1405 dcg', 1405, 'Ciudad Autónoma de Buenos Aires'],
  ['CP 2000', 2000, null],
  ['C.P. 2000', 2000, null],
  ['CP C1405', 1405, 'Ciudad Autónoma de Buenos Aires'],
])('«%s» is a postal code', (text, number, province) => {
  expect(parsePostalCode(text)).toEqual({ number, province })
})

test.each(['', '200', '20000', 'I2000', 'S2000AB', 'abcd', '２０００', '2000; drop table'])(
  '«%s» is none',
  (text) => {
    expect(parsePostalCode(text)).toBeNull()
  },
)

const MISMATCH = /^El código postal \S+ es de .*\. Cambiá la provincia o el código\.$/
const UNUSUAL = /^El código postal \S+ suele ser de .*\. Si es el tuyo, seguí\.$/

test.each([
  ['2000', 'Santa Fe', null],
  ['S2000ABC', 'Santa Fe', null],
  // Border regions share their first digits.
  ['3190', 'Corrientes', null],
  ['3190', 'Entre Ríos', null],
  ['2152', 'Córdoba', { isError: false, text: UNUSUAL }],
  ['1500', 'Buenos Aires', { isError: false, text: /^No conocemos el código postal 1500\./ }],
  ['5000', 'Santa Fe', { isError: true, text: MISMATCH }],
  ['1405', 'Salta', { isError: true, text: MISMATCH }],
  ['x5000abc', 'Santa Fe', { isError: true, text: /X5000ABC es de Córdoba\./ }],
  ['8400', 'Chaco', { isError: true, text: /es de Río Negro o Neuquén\./ }],
  ['20', 'Santa Fe', { isError: true, text: MALFORMED_POSTAL_CODE }],
  ['', 'Santa Fe', null],
  ['5000', null, null],
] as const)('%s in %s: %o', (code, province, problem) => {
  const found = findPostalCodeProblem(code, province)
  if (problem === null) expect(found).toBeNull()
  else {
    expect(found?.isError).toBe(problem.isError)
    expect(found?.text).toMatch(problem.text)
  }
})

test.each([
  [
    { state_province_region: 'caba' },
    { province: 'Ciudad Autónoma de Buenos Aires', postal_code: null },
  ],
  [{ postal_code: '2000' }, { province: 'Santa Fe', postal_code: 2000 }],
  [{ postal_code: '3190' }, { province: null, postal_code: 3190 }],
  [{ postal_code: 'W3190ABC' }, { province: 'Corrientes', postal_code: 3190 }],
  [
    { state_province_region: 'Salta', postal_code: '5000' },
    { province: 'Salta', postal_code: 5000, elsewhere: 'Córdoba' },
  ],
  [
    { state_province_region: 'Montevideo', postal_code: '11000' },
    { province: null, postal_code: null, unread: ['province', 'postal_code'] },
  ],
  [{}, { province: null, postal_code: null }],
])('the destination of %o', (address, destination) => {
  expect(toDestination(address)).toEqual(destination)
})
