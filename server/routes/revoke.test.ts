import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopFacts } from '#demo/shop-facts.ts'
import { crlf, long, openPublicForms, short } from './public-forms-setup.ts'

const { shop, revoke, count } = await openPublicForms()

test('a revocation replies with its code, and mails it', async () => {
  const { status, body } = await revoke({
    email: 'Lucia@Example.com',
    transaction_id: ' QL-7K3M-9XQ2 ',
    reason: 'No era mi talle.\nGracias.',
  })
  expect(status).toBe(201)
  expect(body.code).toMatch(/^AR-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  const { rows } = await shop.db.execute(
    sql`select *, now() - date_created < interval '1 minute' as dated from revocations`,
  )
  expect(rows).toMatchObject([
    { code: body.code, email: 'lucia@example.com', transaction_id: 'QL-7K3M-9XQ2', dated: true },
  ])
  await shop.runJobs()
  expect(shop.mails.map(({ to }) => to.address)).toEqual(['lucia@example.com', shopFacts.email])
  for (const mail of shop.mails) expect(mail.subject).toContain(body.code)
  expect(shop.mails[1]?.text).toContain('No era mi talle.')
})

test('an e-mail address is enough to revoke a purchase', async () => {
  const bodies = await Promise.all([
    revoke({ email: 'lucia@example.com' }),
    revoke({ email: 'lucia@example.com', transaction_id: '', reason: '  ' }),
  ])
  expect(bodies.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(bodies.map(({ body }) => body.code)).size).toBe(2)
  const { rows } = await shop.db.execute(sql`select transaction_id, reason from revocations`)
  expect(rows).toEqual(Array(2).fill({ transaction_id: null, reason: null }))
})

const brokenRevocations: [object, string][] = [
  [{}, 'email'],
  [{ email: 'lucia' }, 'email'],
  [{ email: 'a@b.com\r\nBcc: c@d.com' }, 'email'],
  [{ email: 'a@b.com', transaction_id: crlf }, 'transaction_id'],
  [{ email: 'a@b.com', transaction_id: long }, 'transaction_id'],
  [{ email: 'a@b.com', reason: long }, 'reason'],
  [{ email: 'a@b.com', reason: 7 }, 'reason'],
]
for (const [body, field] of brokenRevocations) {
  test(`${short(body)} is refused for its ${field}`, async () => {
    const { status, json } = await revoke(body)
    expect(status).toBe(400)
    expect(json).toMatchObject({
      fields: { [field]: expect.arrayContaining([expect.any(String)]) },
    })
    expect(await count('revocations')).toBe(0)
  })
}
