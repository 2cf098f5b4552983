import { rm } from 'node:fs/promises'
import { databaseUrlOf, makeDataDir, startShop } from '../shop-process.ts'
import { PORT } from './address.ts'
import { ACCOUNT, storeAccount } from './own-shop.ts'
import { PASSWORD } from './people.ts'

/** The access token of the sandbox, with which tests act as the shop's server. */
export const PROVIDER_TOKEN = ACCOUNT.access_token

/** Starts the built demo shop once for all tests, on its own data folder. */
export default async function openShop() {
  const dataDir = await makeDataDir()
  await storeAccount(dataDir)
  const shop = await startShop(
    { DATA_DIR: dataDir, RATE_LIMITS: 'off', ADMIN_PASSWORD: PASSWORD },
    PORT,
  )
  if (!shop.output().includes('Ctrl-C la cierra')) throw new Error(shop.output())
  process.env['SHOP_DATABASE'] = databaseUrlOf(dataDir)
  return async () => {
    shop.child.kill('SIGTERM')
    await shop.exited
    await rm(dataDir, { recursive: true, force: true })
  }
}
