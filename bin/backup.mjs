import { runTool } from './run-tool.mjs'

await runTool(async ({ backUp }, signal) => {
  const started = Date.now()
  const { path, size, rows, files } = await backUp(process.env, process.argv[2], signal)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const megabytes = (size / 1024 / 1024).toFixed(1)
  console.log(`\n  ${path}`)
  console.log(`  ${rows} filas y ${files} archivos, ${megabytes} MB, en ${seconds} s.`)
  console.log('  Tiene los secretos de la tienda y los datos de sus clientes: guardalo cifrado.\n')
})
