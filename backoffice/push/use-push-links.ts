import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Opens the order of a message that was clicked while the back office is open. */
export function usePushLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const workers = navigator.serviceWorker
    if (!workers) return
    const open = ({ data }: MessageEvent<{ open?: string }>) => {
      if (data?.open?.startsWith('/admin')) void navigate(data.open.slice('/admin'.length) || '/')
    }
    workers.addEventListener('message', open)
    return () => workers.removeEventListener('message', open)
  }, [navigate])
}
