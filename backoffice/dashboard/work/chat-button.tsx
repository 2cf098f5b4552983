import IconButton from '@mui/material/IconButton'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'
import { pageIcons } from '#backoffice/icons/page-icons.ts'

/** Opens a chat in WhatsApp. Nothing, if the phone number has no area code. */
export const ChatButton = ({ to, label }: { to: string | null; label: string }) =>
  to && (
    <IconButton
      component="a"
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
    >
      <PathIcon path={pageIcons.whatsapp} />
    </IconButton>
  )
