import { toOutput } from './run-tool.mjs'

/** @typedef {import('../server/start/running-shop.ts').RunningShop} RunningShop */

/**
 * Opens a shop, prints its addresses, and closes it at Ctrl-C or SIGTERM. `current` is the shop that runs now.
 * @param {() => Promise<RunningShop>} open
 */
export async function runShop(open) {
  /** @type {{ current: RunningShop | null }} */
  const running = { current: null }
  let closing = false
  const close = async (exitCode = 0) => {
    if (closing) return
    closing = true
    await running.current?.close()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => (running.current ? close() : process.exit(130)))
  }
  try {
    running.current = await open()
  } catch (error) {
    console.error(toOutput(error))
    process.exit(1)
  }
  printShop(running.current)
  void running.current.failed?.then((reason) => {
    console.error(toOutput(reason))
    return close(1)
  })
  return running
}

/** @param {RunningShop} shop */
function printShop(shop) {
  console.log(`\n  Quilate está abierta en ${shop.address}\n`)
  console.log(`  Panel de la dueña:   ${shop.address}/admin`)
  if (shop.mailbox) console.log(`  Correo (no sale):    ${shop.mailbox}`)
  if (shop.demo) {
    console.log(`  Clienta de la demo:  ${shop.demo.email}  ${shop.demo.password}`)
  }
  if (shop.owner) {
    const password = shop.owner.password ?? '(la de ADMIN_PASSWORD)'
    console.log(`  Dueña:               ${shop.owner.email}  ${password}`)
    if (shop.owner.password)
      console.log('  La contraseña de la dueña se muestra una sola vez: guardala.')
  }
  if (shop.sandbox) {
    console.log('\n  ──────────────────────────────────────────────────────────────────────')
    console.log('  PAGOS DE PRUEBA: no se cobra nada, aunque los pedidos figuren como pagados.')
    console.log(`  Mercado Pago está simulado en ${shop.sandbox}`)
    console.log('  Para cobrar: MP_ACCESS_TOKEN, MP_PUBLIC_KEY y MP_WEBHOOK_SECRET.')
    console.log('  ──────────────────────────────────────────────────────────────────────')
  }
  if (!shop.rateLimits) console.log('\n  RATE_LIMITS=off: nadie cuenta intentos ni consultas.')
  console.log('\n  Ctrl-C la cierra.\n')
}
