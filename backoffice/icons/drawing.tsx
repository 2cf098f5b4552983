import SvgIcon from '@mui/material/SvgIcon'
import { createSvgIcon } from '@mui/material/utils'
import { type DrawnIcon, iconsOfAdmin } from './icons-of-admin.ts'

/** In the style of the storefront's icons: one line of one weight. */
const Line = ({ path }: { path: string }) => (
  <path
    d={path}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.25}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
)

export const Drawing = ({ path }: { path: string }) => (
  <SvgIcon>
    <Line path={path} />
  </SvgIcon>
)

/** The component that react-admin expects when it imports a Material icon of this name. */
export const draw = (name: DrawnIcon) => createSvgIcon(<Line path={iconsOfAdmin[name]} />, name)
