import { expect, test } from 'vitest'
import { BankAccount, isCbu } from './bank-account.ts'

/** A CBU whose check digits are computed as banks do. */
const toCbu = (bank: string, account: string) => {
  const digit = (block: string, weights: number[]) =>
    (10 - ([...block].reduce((sum, d, at) => sum + Number(d) * (weights[at] ?? 0), 0) % 10)) % 10
  const first = `${bank}${digit(bank, [7, 1, 3, 9, 7, 1, 3])}`
  return `${first}${account}${digit(account, [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3])}`
}

const account = {
  holder: 'Sol Paz',
  cuit: '20-12345678-6',
  bank: 'Banco Nación',
  cbu: '2850590940090418135201',
  alias: 'sol.joyas',
}
const problems = (changes: object) => {
  const parsed = BankAccount.safeParse({ ...account, ...changes })
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0])
}

test('a CBU and a CVU with their check digits are accepted, in blocks or not', () => {
  expect(isCbu(account.cbu)).toBe(true)
  expect(isCbu(toCbu('0000003', '1000012345678'))).toBe(true)
  expect(BankAccount.parse({ ...account, cbu: '28505909 40090418135201' }).cbu).toBe(account.cbu)
})

test('every single changed digit of a CBU is noticed', () => {
  for (let at = 0; at < 22; at += 1) {
    const digits = [...account.cbu]
    digits[at] = String((Number(digits[at]) + 1) % 10)
    expect(isCbu(digits.join('')), digits.join('')).toBe(false)
  }
})

test.each([
  [{ cbu: '0'.repeat(22) }, ['cbu']],
  [{ cbu: '285059094009041813520' }, ['cbu']],
  [{ cbu: `${account.cbu}1` }, ['cbu']],
  [{ cbu: 'dos mil' }, ['cbu']],
  [{ alias: 'corto' }, ['alias']],
  [{ alias: 'con espacios ahí' }, ['alias']],
  [{ alias: '' }, []],
  [{ cuit: '20-12345678-5' }, ['cuit']],
  [{ holder: 'Sol\nPaz' }, ['holder']],
])('%j has errors in %j', (changes, fields) => {
  expect(problems(changes)).toEqual(fields)
})
