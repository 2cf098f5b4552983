/** Exits with 0 if the server on this machine is ready. Used by the container's health check. */
const { PORT = '3000' } = process.env
const reply = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null)
process.exit(reply?.ok ? 0 : 1)
