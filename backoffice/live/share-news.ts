import { followNews } from './follow-news.ts'
import { liveState } from './live-state.ts'

const CHANNEL = 'desk-news'

/**
 * One tab of the browser follows the news and passes them to the others: browsers open only six connections to a server. When it
 * is closed, another takes over. Browsers without the Web Locks API follow in every tab.
 */
export function shareNews(tell: (event: string) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') {
    void followNews(tell, signal)
    return () => stop.abort()
  }
  const channel = new BroadcastChannel(CHANNEL)
  window.addEventListener('offline', () => liveState.write('offline'), { signal })
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    liveState.write('live')
    if (data) tell(data)
  }
  const lead = () =>
    followNews((event) => {
      channel.postMessage(event)
      tell(event)
    }, signal)
  const beating = setInterval(() => {
    if (isLeading && liveState.read() === 'live') channel.postMessage('')
  }, 10_000)
  let isLeading = false
  navigator.locks
    .request(CHANNEL, { signal }, () => {
      isLeading = true
      return lead()
    })
    .catch(() => undefined)
  return () => {
    clearInterval(beating)
    stop.abort()
    channel.close()
  }
}
