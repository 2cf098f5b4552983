import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { type RaRecord, useListContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { toRowMarks } from './list-rows.ts'
import { FROM_LIST } from './row-link.tsx'

type Card = {
  title: ReactNode
  note?: ReactNode
  aside?: ReactNode
  image?: string | null
  /** Defaults to the edit page of the row; null means no link. */
  to?: string | null | undefined
}
export type ToCard<R extends RaRecord> = (record: R) => Card

const row = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: '0.75rem',
  alignItems: 'center',
  minHeight: 64,
  paddingBlock: '0.625rem',
  borderBottom: 1,
  borderColor: 'divider',
}
/** The gold line at the card that the keyboard is at. */
const place = {
  position: 'relative',
  scrollMarginBlock: '6rem',
  '&[data-at]::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 -0.625rem',
    width: '2px',
    backgroundColor: 'secondary.main',
  },
}
const thumb = { width: 56, height: 56, objectFit: 'cover', backgroundColor: 'action.hover' }

type Props<R extends RaRecord> = {
  toCard: ToCard<R>
  /** The key of the card that the keyboard is at. */
  at: string | null
}

/** The rows of a list as cards, for narrow screens. */
export function Cards<R extends RaRecord>({ toCard, at }: Props<R>) {
  const { data = [] } = useListContext<R>()
  const resource = useResourceContext()
  return (
    <ul>
      {data.map((record) => {
        const { title, note, aside, image, to } = toCard(record)
        return (
          <Box
            component="li"
            key={record.id}
            {...toRowMarks(String(record.id), String(record.id) === at)}
            sx={place}
          >
            <Box
              {...(to === null
                ? {}
                : { component: Link, to: to ?? `/${resource}/${record.id}`, state: FROM_LIST })}
              sx={row}
            >
              {image === undefined ? (
                <span />
              ) : (
                <Box component="img" src={image ?? ''} alt="" sx={thumb} />
              )}
              <span style={{ minWidth: 0 }}>
                <b style={{ display: 'block', fontWeight: 500 }}>{title}</b>
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {note}
                </Box>
              </span>
              <span style={{ textAlign: 'right' }}>{aside}</span>
            </Box>
          </Box>
        )
      })}
    </ul>
  )
}
