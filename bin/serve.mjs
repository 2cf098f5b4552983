process.env.NODE_ENV ??= 'production'

const { start } = await import('../build/server/index.js')
const { runShop } = await import('./run-shop.mjs')
await runShop(() => start(process.env))
