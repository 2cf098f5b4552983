import { runTool } from './run-tool.mjs'

const [before, after] = process.argv.slice(2)
if (!before || !after) {
  console.error(
    '\n  Faltan las dos bases: npm run db:compare -- postgresql://…/antes postgresql://…/despues\n',
  )
  process.exit(1)
}

await runTool(async ({ compareDatabases }) => {
  const counts = await compareDatabases(before, after)
  console.table(counts)
  const different = counts.filter(({ isSame }) => !isSame)
  if (different.length === 0) return console.log('\n  Las dos bases tienen lo mismo.\n')
  console.error(`\n  No coinciden: ${different.map(({ what }) => what).join(', ')}.\n`)
  process.exitCode = 1
})
