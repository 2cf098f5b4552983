import type { addCustomer } from '#tests/e2e/people.ts'
import { withDatabase } from './buyers.ts'

type Person = Awaited<ReturnType<typeof addCustomer>>

const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const draw = () =>
  Array.from({ length: 4 }, () => SIGNS[Math.floor(Math.random() * SIGNS.length)]).join('')

/** A credit as if a return had given it, in pesos. The shop of these tests takes test payments only. */
export async function addCredit({ email }: Pick<Person, 'email'>, pesos: number): Promise<string> {
  const code = `CR-${draw()}-${draw()}-${draw()}`
  await withDatabase(
    `with added as (
      insert into credits (code, user_id, balance, is_test)
      select $1, id, $2, true from users where email = $3 returning id, balance
    )
    insert into credit_moves (credit_id, change, reason) select id, balance, 'issued' from added`,
    [code, pesos * 100, email],
  )
  return code
}
