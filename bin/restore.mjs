import { runTool } from './run-tool.mjs'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('\n  Falta el archivo: npm run restore -- copia.tar\n')
  process.exit(1)
}

await runTool(async ({ restore }, signal) => {
  const { madeAt, rows, files, leftOut, signsAlike } = await restore(process.env, file, signal)
  console.log(`\n  La tienda está como el ${madeAt}: ${rows} filas y ${files} archivos.`)
  if (leftOut.length > 0) {
    console.log(`  No son de Quilate y quedaron afuera: ${leftOut.join(', ')}.`)
  }
  if (!signsAlike) {
    console.log(
      '  Esa tienda firmaba con otro JWT_SECRET: sin él, todos tienen que entrar de nuevo',
    )
    console.log('  y los segundos pasos sólo se abren con sus códigos de recuperación.')
  }
  console.log('  Abrila con npm start.\n')
})
