import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const MATERIAL_ICON = /^@mui\/icons-material\/(\w+)$/
const VIRTUAL_PREFIX = 'admin-icon:'

/**
 * Replaces the Material icons that react-admin imports with our own, which match the storefront. It also saves the
 * installation of `@mui/icons-material`: 43,000 files, of which fifty are used.
 */
export const replaceMaterialIcons: Plugin = {
  name: 'quilate:replace-material-icons',
  enforce: 'pre',
  resolveId(id) {
    const [, name] = MATERIAL_ICON.exec(id) ?? []
    return name && `\0${VIRTUAL_PREFIX}${name}`
  },
  load(id) {
    if (!id.startsWith(`\0${VIRTUAL_PREFIX}`)) return
    const module = JSON.stringify(resolve('backoffice/icons/create-icon.tsx'))
    const name = JSON.stringify(id.slice(VIRTUAL_PREFIX.length + 1))
    return `import { createIcon } from ${module}\nexport default createIcon(${name})\n`
  },
}
