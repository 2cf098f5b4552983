import SvgIcon from '@mui/material/SvgIcon'
import { createSvgIcon } from '@mui/material/utils'
import { type AdminIconName, adminIcons } from './admin-icons.ts'

/** The line style of the storefront's icons. */
const IconPath = ({ path }: { path: string }) => (
  <path
    d={path}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.25}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
)

type Props = { path: string; className?: string | undefined }

export const PathIcon = ({ path, className }: Props) => (
  <SvgIcon className={className}>
    <IconPath path={path} />
  </SvgIcon>
)

/** Creates the component that replaces a Material icon. */
export const createIcon = (name: AdminIconName) =>
  createSvgIcon(<IconPath path={adminIcons[name]} />, name)
