import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Fold, type FoldProps } from './fold.tsx'
import { PHONE } from './widths.ts'

type Props = FoldProps & {
  /** What wider screens show instead; the children without a title, if it is left out. */
  wide?: ReactNode
}

/** A part that phones show folded, so that a screen stays within three windows. */
export function PhoneFold({ wide, ...fold }: Props) {
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  if (isPhone) return <Fold {...fold} />
  return wide === undefined ? fold.children : wide
}
