import { Panel } from '#backoffice/components/panel.tsx'
import { conditionWords } from '#backoffice/messages/return-words.ts'
import type { AdminReturnDetail } from '#contracts/admin/return-shapes.ts'
import { toProductName } from '#contracts/product-name.ts'
import { CasePiece } from './case-piece.tsx'

/** The pieces that come back, with what was paid for them and what the buyer wants instead. */
export const ReturnedItems = ({ row }: { row: AdminReturnDetail }) => (
  <Panel title="Piezas" count={row.items.reduce((sum, { count }) => sum + count, 0)}>
    <ul>
      {row.items.map((item) => (
        <CasePiece
          key={item.id}
          piece={item}
          note={[
            item.size,
            row.date_booked && conditionWords[item.condition].toLowerCase(),
            item.wanted && `quiere ${toProductName(item.wanted)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          sum={item.value}
        />
      ))}
    </ul>
  </Panel>
)
