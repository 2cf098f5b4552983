/** Whether the shop of this machine can sell: for whoever starts and stops servers. */
const { PORT = '3000' } = process.env
const reply = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null)
process.exit(reply?.ok ? 0 : 1)
