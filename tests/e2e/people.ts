import type { APIRequestContext, Page } from '@playwright/test'
import { accountsApi } from '#contracts/accounts.ts'
import { sessionsApi } from '#contracts/sessions.ts'
import { expect } from '#tests/e2e/test.ts'

export const PASSWORD = 'cadena de plata'

let people = 0

/** Data of a person without an account. */
export function makePerson() {
  people += 1
  const email = `persona-${process.pid}-${Date.now()}-${people}@example.com`
  return { first_name: 'Ana', last_name: 'Paz', email, password: PASSWORD, re_password: PASSWORD }
}

export type Person = ReturnType<typeof makePerson>

/** The newest mailed link to this page. */
export async function readMailLink(
  request: APIRequestContext,
  { email }: Pick<Person, 'email'>,
  page: string,
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    for (const mail of await listMail(request, email)) {
      const text = await (await request.get(mail)).text()
      link ??= new RegExp(`/${page}/[\\w-]+/[\\w-]+`).exec(text)?.[0]
    }
    expect(link).toBeDefined()
  }).toPass()
  return link as string
}

/** Paths of the mails to an address, newest first. */
export async function listMail(request: APIRequestContext, email: string): Promise<string[]> {
  const list = await (await request.get('/dev/mail')).text()
  const rows = list.split('<li>').filter((row) => row.includes(`&lt;${email}&gt;`))
  return rows.map((row) => /href="([^"]+)"/.exec(row)?.[1] as string)
}

export async function addPerson(request: APIRequestContext): Promise<Person> {
  const person = makePerson()
  const reply = await request.post(accountsApi.signUp.path, { data: person })
  expect(reply.status()).toBe(201)
  return person
}

/** A person with an active account. */
export async function addCustomer(request: APIRequestContext): Promise<Person> {
  const person = await addPerson(request)
  const [uid, token] = (await readMailLink(request, person, 'activate')).split('/').slice(2)
  const reply = await request.post(accountsApi.activate.path, { data: { uid, token } })
  expect(reply.status()).toBe(204)
  return person
}

let customer: Promise<Person> | undefined

/** A shared customer for tests that do not change the account. */
export function getCustomer(request: APIRequestContext): Promise<Person> {
  customer ??= addCustomer(request)
  return customer
}

export async function getTokens(request: APIRequestContext, { email, password }: Person) {
  const reply = await request.post(accountsApi.logIn.path, { data: { email, password } })
  return (await reply.json()) as { access: string; refresh: string }
}

/** Stores the tokens of a session before the next page loads. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const tokens = await getTokens(page.request, person)
  await page.addInitScript((held) => {
    if (sessionStorage.getItem('seen')) return
    sessionStorage.setItem('seen', 'yes')
    for (const [name, token] of Object.entries(held)) localStorage.setItem(name, token)
  }, tokens)
}

/** As «Cerrar todas» of another device does. */
export async function closeSessions(page: Page, person: Person): Promise<void> {
  const { access } = await getTokens(page.request, person)
  const closed = await page.request.post(sessionsApi.closeAllSessions.path, {
    headers: { authorization: `JWT ${access}` },
  })
  expect(closed.status()).toBe(204)
  expect(await readTokens(page)).not.toContain(null)
}

export const readTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')])

/** The code of the newest mail that has one. */
export async function readMailCode(
  request: APIRequestContext,
  { email }: Pick<Person, 'email'>,
): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    for (const mail of await listMail(request, email)) {
      const text = await (await request.get(mail)).text()
      code ??= /Escribí este código[^:]*: (\d{3} \d{3})/.exec(text)?.[1]
    }
    expect(code).toBeDefined()
  }).toPass()
  return code as string
}
