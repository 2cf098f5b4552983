import { importServer } from './run-tool.mjs'

process.env.NODE_ENV ??= 'production'

const { start } = await importServer()
const { runShop } = await import('./run-shop.mjs')
await runShop(() => start(process.env))
