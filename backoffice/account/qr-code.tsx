import { encode } from 'uqr'

/** Drawn as one path, so that no picture of a secret is ever fetched from anywhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      width={220}
      height={220}
      style={{ background: '#fff', marginBlock: '1rem' }}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
