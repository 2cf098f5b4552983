import { formatDay } from '#backoffice/format/dates.ts'
import { FormChip } from './filter-chip.tsx'
import { useFilters } from './filters.tsx'

type Props = {
  label: string
  /** The names of the two filters. */
  from: string
  until: string
}

/** A filter for what happened between two days. Each end may be open. */
export function PeriodFilter({ label, from, until }: Props) {
  const { values, set } = useFilters()
  const [first, last] = [values[from], values[until]] as (string | undefined)[]
  return (
    <FormChip
      label={label}
      value={toPeriodWords(first, last)}
      onClear={() => set({ [from]: undefined, [until]: undefined })}
      onApply={(typed) =>
        set({ [from]: typed['from'] || undefined, [until]: typed['until'] || undefined })
      }
    >
      <label>
        Desde
        <input type="date" name="from" defaultValue={first} />
      </label>
      <label>
        Hasta
        <input type="date" name="until" defaultValue={last} />
      </label>
    </FormChip>
  )
}

/** «1/11/2026 a 24/11/2026»; nothing without both ends. */
export function toPeriodWords(
  from: string | undefined,
  until: string | undefined,
): string | undefined {
  if (from && until) return `${formatDay(from)} a ${formatDay(until)}`
  if (from) return `Desde el ${formatDay(from)}`
  return until && `Hasta el ${formatDay(until)}`
}
