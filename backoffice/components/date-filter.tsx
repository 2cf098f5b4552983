import { FormChip } from './filter-chip.tsx'
import { useFilters } from './filters.tsx'
import { toPeriodWords } from './period-filter.tsx'

const periods = [
  { days: 1, name: 'Hoy' },
  { days: 7, name: 'Últimos 7 días' },
  { days: 30, name: 'Últimos 30 días' },
]

/** The filters `days`, or `from` and `until`. */
export function DateFilter() {
  const { values, set } = useFilters()
  const { from, until, days } = values as { from?: string; until?: string; days?: number }
  return (
    <FormChip
      label="Fecha"
      value={days ? toDaysWords(days) : toPeriodWords(from, until)}
      onClear={() => set({ from: undefined, until: undefined, days: undefined })}
      onApply={(typed) =>
        set({
          days: Number(typed['days']) || undefined,
          from: (!typed['days'] && typed['from']) || undefined,
          until: (!typed['days'] && typed['until']) || undefined,
        })
      }
    >
      <label>
        Período
        <select name="days" defaultValue={days ?? ''}>
          <option value="">Desde y hasta</option>
          {periods.map((period) => (
            <option key={period.days} value={period.days}>
              {period.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Desde
        <input type="date" name="from" defaultValue={from} />
      </label>
      <label>
        Hasta
        <input type="date" name="until" defaultValue={until} />
      </label>
    </FormChip>
  )
}

const toDaysWords = (days: number): string =>
  periods.find((each) => each.days === Number(days))?.name ?? `${days} días`
