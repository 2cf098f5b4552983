import type { ReactNode } from 'react'
import type { PieceDetail } from '#contracts/pieces.ts'
import { describeSize } from './describe-size.ts'
import { findPreviewSize, type PreviewSize } from './preview-size.ts'
import css from './size-preview.module.css'

type Props = { product: PieceDetail; category?: string | undefined }

/** A drawing of the product on the body, to scale: one SVG unit is a millimetre. */
export function SizePreview({ product, category }: Props) {
  const size = findPreviewSize(product, category)
  if (!size) return null
  const { box, drawing } = draw(size)
  return (
    <figure className={css.preview}>
      <svg className={css[size.on]} viewBox={box} aria-hidden="true">
        {drawing}
      </svg>
      <figcaption className="note">{describeSize(size)}</figcaption>
    </figure>
  )
}

function draw(size: PreviewSize): { box: string; drawing: ReactNode } {
  switch (size.on) {
    case 'wrist':
      return { box: '0 0 120 76', drawing: <Wrist {...size} /> }
    case 'finger':
      return { box: '0 0 90 34', drawing: <Finger {...size} /> }
    case 'ear':
      return { box: '0 0 60 92', drawing: <Ear {...size} /> }
    case 'neck':
      return { box: `0 0 420 ${size.length > 65 ? 450 : 290}`, drawing: <Neck {...size} /> }
  }
}

type SizeOn<Place> = Extract<PreviewSize, { on: Place }>

/** A wrist of 16 cm, which is 57 mm wide. */
function Wrist(size: SizeOn<'wrist'>) {
  return (
    <>
      <path d="M0 5c30 3 46 4.500 60 4.500S94 8 120 1M0 71c30-3 46-4.500 60-4.500S94 68 120 75" />
      {size.kind === 'watch' ? <Watch {...size} /> : <Band {...size} />}
    </>
  )
}

const Watch = ({ case: diameter, strap }: { case: number; strap: number }) => (
  <g className={css.piece}>
    <rect x={60 - strap / 2} y={9.5} width={strap} height={57} />
    <circle cx={60} cy={38} r={diameter / 2} />
    <circle cx={60} cy={38} r={diameter * 0.43} className={css.face} />
    <path d={`M60 38v-${diameter * 0.28}M60 38l${diameter * 0.16} ${diameter * 0.1}`} />
  </g>
)

function Band(size: Exclude<SizeOn<'wrist'>, { kind: 'watch' }>) {
  const reach = size.kind === 'bangle' ? Math.max(57, size.inside) / 2 : 28.5
  const [left, right] = [60 - size.width / 2, 60 + size.width / 2]
  const top = 38 - reach
  return (
    <path
      className={css.piece}
      d={`M${left} ${top}q6 ${reach} 0 ${2 * reach}H${right}q6-${reach} 0-${2 * reach}z`}
    />
  )
}

const Finger = ({ width, stone }: SizeOn<'finger'>) => (
  <>
    <path d="M0 8.500h70c9 0 15 3 15 8.500s-6 8.500-15 8.500H0M49 11.500q2 5.500 0 11M52 12.500q1.500 4.500 0 9" />
    <g className={css.piece}>
      <rect x={26 - width / 2} y={8} width={width} height={18} rx={0.8} />
      {stone && (
        <ellipse cx={26} cy={17} rx={stone.long / 2} ry={stone.wide / 2} className={css.face} />
      )}
    </g>
  </>
)

/** An ear that is 62 mm high. */
const Ear = ({ kind, diameter }: SizeOn<'ear'>) => (
  <>
    <path d="M17 62c-5-6-7-13-5-22C7 22 14 6 32 6c16 0 22 14 18 28-3 10-8 12-10 20-2 10-8 14.500-14 14-4-.4-6.500-2.500-9-6M21 42c-3-17 3-27 12-26.500 9 .5 11 10.500 8 18.500-2 6-7 6-8 12" />
    <circle
      className={kind === 'hoop' ? css.wire : css.piece}
      cx={27}
      cy={kind === 'hoop' ? 61 + diameter / 2 : 61}
      r={diameter / 2}
    />
  </>
)

const NECK_BACK_MM = 210
const SIDES = { left: 140, right: 280, top: 84 }

/** The length that is not behind the neck hangs in front. */
function Neck({ length }: SizeOn<'neck'>) {
  const half = Math.max(72, (length * 10 - NECK_BACK_MM) / 2)
  const drop = Math.sqrt(half ** 2 - ((SIDES.right - SIDES.left) / 2) ** 2)
  return (
    <>
      <path d="M152 0c0 48 0 66-22 82-32 22-96 26-118 46-10 10-12 40-12 76M268 0c0 48 0 66 22 82 32 22 96 26 118 46 10 10 12 40 12 76M198 132c-34-13-84-18-124-10M222 132c34-13 84-18 124-10" />
      <path
        className={css.wire}
        d={`M${SIDES.left} ${SIDES.top}Q210 ${SIDES.top + 2 * drop} ${SIDES.right} ${SIDES.top}`}
      />
    </>
  )
}
