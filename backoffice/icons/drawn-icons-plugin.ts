import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { adminIcons } from './admin-icons.ts'

const MATERIAL_ICON = /^@mui\/icons-material\/(\w+)$/
const PREFIX = '\0drawn-icon:'

/**
 * Replaces the Material icons that react-admin imports by line drawings: the design has no filled icons. An icon
 * without a drawing stays Material's.
 */
export const drawnIcons: Plugin = {
  name: 'quilate:drawn-icons',
  enforce: 'pre',
  resolveId(id) {
    const [, name = ''] = MATERIAL_ICON.exec(id) ?? []
    return name in adminIcons ? PREFIX + name : undefined
  },
  load(id) {
    if (!id.startsWith(PREFIX)) return
    const module = JSON.stringify(resolve('backoffice/icons/create-icon.tsx'))
    const name = JSON.stringify(id.slice(PREFIX.length))
    return `import { createIcon } from ${module}\nexport default createIcon(${name})\n`
  },
}
