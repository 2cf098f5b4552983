import Drawer from '@mui/material/Drawer'
import { Link } from 'react-router'
import { useMe } from '#backoffice/components/use-permission.ts'
import { LineIcon } from '#backoffice/icons/line-icon.tsx'
import { listCreations } from '#backoffice/shell/menu/creations.ts'
import css from './bottom-bar.module.css'

/** What the role may create. */
export const CreateSheet = ({ onClose }: { onClose: () => void }) => (
  <Drawer
    open
    anchor="bottom"
    onClose={onClose}
    slotProps={{
      paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Crear', className: css.sheet },
    }}
  >
    <h2>Crear</h2>
    <ul>
      {listCreations(useMe()).map(({ label, to, icon }) => (
        <li key={to}>
          <Link to={to} className={css.option} onClick={onClose}>
            <LineIcon name={icon} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
    <button type="button" className={css.close} onClick={onClose}>
      Cerrar
    </button>
  </Drawer>
)
