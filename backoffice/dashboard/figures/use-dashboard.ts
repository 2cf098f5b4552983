import { useGetList } from 'react-admin'
import type { Figures } from '#contracts/admin/figures.ts'
import type { Summary } from '#contracts/admin/summary.ts'

/** How often ages and counts are read again while the page is open. */
const REFRESH_MS = 60_000

type Row<T> = T & { id: string }

/** What waits for a hand. It is read again after every action. */
export function useSummary() {
  const { data, error, refetch } = useGetList<Row<Summary>>(
    'summary',
    {},
    { retry: false, refetchInterval: REFRESH_MS },
  )
  return { summary: data?.[0] ?? null, error, refetch }
}

/** The figures of a period; those of the last one until they are loaded. */
export function useFigures(period: string) {
  const { data, error, refetch, isPlaceholderData } = useGetList<Row<Figures>>(
    'figures',
    { filter: { period } },
    { retry: false, placeholderData: (previous) => previous },
  )
  return { figures: data?.[0] ?? null, error, refetch, isLoading: isPlaceholderData }
}
