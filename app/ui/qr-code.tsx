import { encode } from 'uqr'

type Props = { text: string; label: string; className?: string }

/** Drawn here, so that the text is not sent to a service that draws it. */
export function QrCode({ text, label, className }: Props) {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      width={220}
      height={220}
      style={{ background: '#fff' }}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
