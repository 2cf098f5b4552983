import type { PackingSlip } from '#contracts/admin/packing-slip.ts'
import { toPieceWords } from '#contracts/order-words.ts'

const cell = {
  padding: '0.5rem 0.75rem 0.5rem 0',
  borderBottom: '1px solid var(--line)',
  textAlign: 'left',
} as const

export const SlipItems = ({ slip: { items, pieces } }: { slip: PackingSlip }) => (
  <>
    <table style={{ borderCollapse: 'collapse', width: '100%', marginTop: '1rem' }}>
      <thead>
        <tr>
          <th style={cell}>Pieza</th>
          <th style={cell}>Talle y material</th>
          <th style={cell}>Cantidad</th>
        </tr>
      </thead>
      <tbody>
        {items.map((piece) => (
          <tr key={piece.product_id}>
            <td style={cell}>
              <span style={{ display: 'flex', alignItems: 'center', gap: '0.75rem' }}>
                {piece.image && <img src={`${piece.image}?w=160`} alt="" width={48} height={48} />}
                {piece.name}
              </span>
            </td>
            <td style={cell}>{toPieceWords(piece) || '—'}</td>
            <td style={cell}>{piece.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p style={{ marginTop: '0.75rem' }}>Piezas en total: {pieces}</p>
  </>
)
