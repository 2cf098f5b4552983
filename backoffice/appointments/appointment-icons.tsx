import { iconPaths } from '#app/ui/icon-paths.ts'
import { rareIconPaths } from '#app/ui/rare-icon-paths.ts'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'

export const PreviousIcon = () => <PathIcon path={rareIconPaths.back} />
export const NextIcon = () => <PathIcon path={rareIconPaths.chevron} />
type Props = { className?: string | undefined }

export const PlusIcon = (props: Props) => <PathIcon path={rareIconPaths.plus} {...props} />
export const ChatIcon = () => <PathIcon path={iconPaths.whatsapp} />
/** Four arrows. */
export const MoveIcon = (props: Props) => (
  <PathIcon
    path="M12 3v18M3 12h18M9.500 5.500 12 3l2.500 2.500M9.500 18.500 12 21l2.500-2.500M5.500 9.500 3 12l2.500 2.500M18.500 9.500 21 12l-2.500 2.500"
    {...props}
  />
)
