import { runTool } from './run-tool.mjs'

const [target] = process.argv.slice(2)
if (!target) {
  console.error('\n  Falta adónde: npm run db:copy -- postgresql://usuario:clave@servidor/base\n')
  process.exit(1)
}

await runTool(async ({ copyDatabase }, signal) => {
  const { rows, leftOut } = await copyDatabase(process.env, target, signal)
  console.log(`\n  Copiada y comparada: ${rows} filas.`)
  if (leftOut.length > 0) {
    console.log(`  No son de Quilate y quedaron afuera: ${leftOut.join(', ')}.`)
  }
  console.log('  Desde ahora abrí la tienda con DATABASE_URL en esa dirección y el mismo DATA_DIR:')
  console.log('  la base incluida quedó como estaba, y ya no recibe lo que se venda.\n')
})
