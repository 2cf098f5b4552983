import type { APIRequestContext } from '@playwright/test'
import { adminSynonymsApi } from '#contracts/admin/synonyms.ts'
import { askAsOwner } from './back-office.ts'

/** Adds a synonym that no other test has. */
export async function addSynonym(request: APIRequestContext) {
  const owner = await askAsOwner(request)
  const word = `palabra ${crypto.randomUUID().slice(0, 8)}`
  await owner.post(adminSynonymsApi.create.path, { word, means: 'anillo' })
}
