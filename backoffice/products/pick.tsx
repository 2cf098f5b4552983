import { type RaRecord, useListContext } from 'react-admin'

type Props = { product: RaRecord & { name: string } }

export function Pick({ product: { id, name } }: Props) {
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <input
      type="checkbox"
      aria-label={`Elegir ${name}`}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      style={{ width: 20, height: 20, accentColor: 'var(--ink)' }}
    />
  )
}
