import type { CSSProperties } from 'react'
import { FoldedPanel } from '#backoffice/components/folded-panel.tsx'
import dashboard from '#backoffice/dashboard/dashboard.module.css'
import type { Figures } from '#contracts/admin/figures.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { methodWords, toChannelWord } from './metric-words.ts'
import css from './rankings.module.css'

type Part = { name: string; amount: number }

const percent = new Intl.NumberFormat('es-AR', { style: 'percent' })

/** The sales of the period by channel and by payment method. */
export function Shares({ figures: { channels, methods } }: { figures: Figures }) {
  const lists = [
    channels.map(({ channel, amount }) => ({ name: toChannelWord(channel), amount })),
    methods.map(({ method, amount }) => ({ name: methodWords[method], amount })),
  ]
  const isEmpty = lists.every((list) => list.length === 0)
  return (
    <FoldedPanel title="De dónde y con qué">
      {isEmpty && <p className={dashboard.quiet}>No hubo ventas en estos días.</p>}
      {!isEmpty && <Bars label="Por canal" parts={lists[0] ?? []} />}
      {!isEmpty && <Bars label="Por medio de pago" parts={lists[1] ?? []} />}
    </FoldedPanel>
  )
}

function Bars({ label, parts }: { label: string; parts: Part[] }) {
  const total = parts.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  return (
    <ul className={css.bars} aria-label={label}>
      {parts.map(({ name, amount }) => {
        const share = total > 0 ? Math.max(0, amount) / total : 0
        return (
          <li key={name} title={formatPrice(amount)}>
            <span>{name}</span>
            <span className={css.soft}>
              {formatPrice(amount)} · {percent.format(share)}
            </span>
            <i aria-hidden style={{ '--share': `${share * 100}%` } as CSSProperties} />
          </li>
        )
      })}
    </ul>
  )
}
