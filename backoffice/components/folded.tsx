import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { PHONE } from './widths.ts'

type Props = { label: string; isShown: boolean; onShow: () => void; children: ReactNode }

/** What phones show only when it is asked for, so that a page stays short. */
export function Folded({ label, isShown, onShow, children }: Props) {
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  if (!isPhone || isShown) return children
  return (
    <Button variant="outlined" fullWidth onClick={onShow}>
      {label}
    </Button>
  )
}
