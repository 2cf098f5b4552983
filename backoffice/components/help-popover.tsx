import Popover from '@mui/material/Popover'
import { findHelp } from './help-texts.ts'
import { openDialog } from './open-palette.ts'
import css from './screen-help.module.css'

type Props = { path: string; anchor: Element; onClose: () => void }

export const HelpPopover = ({ path, anchor, onClose }: Props) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{
      paper: { role: 'dialog', 'aria-label': 'Ayuda de esta pantalla', className: css.help },
    }}
  >
    <p>{findHelp(path)}</p>
    <div className={css.foot}>
      <button
        type="button"
        className={css.shortcuts}
        onClick={() => {
          onClose()
          openDialog.write('shortcuts')
        }}
      >
        Ver los atajos <kbd aria-hidden>?</kbd>
      </button>
      <button type="button" onClick={onClose}>
        Cerrar
      </button>
    </div>
  </Popover>
)
