import { rm } from 'node:fs/promises'
import { databaseUrlOf, makeDataDir, startShop } from '../shop-process.ts'

/** The demo shop, opened once for all journeys as people open it: built, on its own folder. */
export default async function openShop() {
  const dataDir = await makeDataDir()
  const shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off' }, 3999)
  if (!shop.output().includes('Ctrl-C la cierra')) throw new Error(shop.output())
  process.env['SHOP_DATABASE'] = databaseUrlOf(dataDir)
  return async () => {
    shop.child.kill('SIGTERM')
    await shop.exited
    await rm(dataDir, { recursive: true, force: true })
  }
}
