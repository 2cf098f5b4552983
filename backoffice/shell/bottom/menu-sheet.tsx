import Drawer from '@mui/material/Drawer'
import { MenuList } from '#backoffice/shell/rail/menu-list.tsx'
import { ShopLink } from '#backoffice/shell/rail/rail.tsx'
import { Who } from '#backoffice/shell/rail/who.tsx'
import css from './bottom-bar.module.css'

/** The whole menu, on phones. */
export const MenuSheet = ({ onClose }: { onClose: () => void }) => (
  <Drawer
    open
    anchor="bottom"
    onClose={onClose}
    slotProps={{
      paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menú', className: css.dark },
    }}
  >
    <MenuList onLeave={onClose} />
    <ShopLink />
    <Who />
  </Drawer>
)
