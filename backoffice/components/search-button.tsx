import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { LineIcon } from '#backoffice/icons/line-icon.tsx'
import { openPalette } from './open-palette.ts'
import { PHONE } from './widths.ts'

/** Opens the command palette on phones, where there is no rail. */
export function SearchButton() {
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  if (!isPhone) return null
  return (
    <IconButton aria-label="Búsqueda general" onClick={openPalette}>
      <LineIcon name="search" />
    </IconButton>
  )
}
