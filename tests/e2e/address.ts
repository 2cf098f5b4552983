/** Address of the shop under test; another port lets two runs happen at the same time. */
export const PORT = Number(process.env['E2E_PORT'] ?? 3999)
export const SHOP = `http://127.0.0.1:${PORT}`
