import SvgIcon from '@mui/material/SvgIcon'
import { createSvgIcon } from '@mui/material/utils'
import { type DrawnIcon, iconsOfAdmin } from './icons-of-admin.ts'

/** As the storefront draws: one line of one weight. */
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

/** The component that react-admin expects under the name of one of Material's icons. */
export const draw = (name: DrawnIcon) => createSvgIcon(<Line path={iconsOfAdmin[name]} />, name)
