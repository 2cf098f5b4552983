import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const ASKED = /^@mui\/icons-material\/(\w+)$/
const DRAWN = 'house-icon:'

/**
 * Gives react-admin the drawings of the house where it asks for Material's icons: they look like the shop's,
 * and nobody installs 43,000 files for fifty of them.
 */
export const houseIcons: Plugin = {
  name: 'quilate:house-icons',
  enforce: 'pre',
  resolveId(id) {
    const [, name] = ASKED.exec(id) ?? []
    return name && `\0${DRAWN}${name}`
  },
  load(id) {
    if (!id.startsWith(`\0${DRAWN}`)) return
    const drawing = JSON.stringify(resolve('backoffice/icons/drawing.tsx'))
    const name = JSON.stringify(id.slice(DRAWN.length + 1))
    return `import { draw } from ${drawing}\nexport default draw(${name})\n`
  },
}
