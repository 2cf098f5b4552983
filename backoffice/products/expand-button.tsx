import IconButton from '@mui/material/IconButton'
import { rareIconPaths } from '#app/ui/rare-icon-paths.ts'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'

type Props = { label: string; isOpen: boolean; onToggle: () => void; className?: string }

/** Expands a row of a table. */
export const ExpandButton = ({ label, isOpen, onToggle, className = '' }: Props) => (
  <IconButton className={className} aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
    <span className={isOpen ? 'turned up' : 'turned'}>
      <PathIcon path={rareIconPaths.chevron} />
    </span>
  </IconButton>
)
