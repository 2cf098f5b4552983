import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveSettings } from './live-settings.ts'
import { shareNews } from './share-news.ts'
import { playSound } from './sound.ts'
import { createTitleBadge } from './title-badge.ts'
import { isNews, toRefreshed } from './to-refreshed.ts'

/** Many news at once, such as an import of orders, refresh the lists once. */
const COLLECT_MS = 300

/** Reads counts and open lists again when the server tells that they changed. */
export function useLive(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const events = new Set<string>()
    const badge = createTitleBadge()
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      const resources = toRefreshed(events)
      events.clear()
      void queries.invalidateQueries({
        // Not the records of forms: what somebody is filling in stays as it is.
        predicate: ({ queryKey: [resource, method, asked] }) =>
          resources.has(String(resource)) &&
          !isOfForm(asked) &&
          (LIST_METHODS.includes(String(method)) || PAGES.includes(String(resource))),
        // A hidden tab would keep the session open. It reads the lists when it is looked at.
        refetchType: document.hidden ? 'none' : 'active',
      })
    }
    const stop = shareNews((event) => {
      events.add(event)
      timer ??= setTimeout(refresh, COLLECT_MS)
      if (!isNews(event)) return
      if (liveSettings.hasBadge()) badge.add()
      if (liveSettings.hasSound()) playSound()
    })
    return () => {
      clearTimeout(timer)
      badge.close()
      stop()
    }
  }, [queries])
}

/** A record that somebody is filling in, in a dialog of its page. */
const isOfForm = (asked: unknown): boolean =>
  (asked as { meta?: { isForm?: boolean } } | undefined)?.meta?.isForm === true

/** Their records are pages to read, with dialogs for each change. */
const PAGES = ['orders', 'returns', 'messages', 'revocations']
const LIST_METHODS = ['getList', 'getManyReference']
