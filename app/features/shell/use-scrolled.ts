import { useEffect, useState } from 'react'

const THRESHOLD = 50

/** Whether the page is scrolled more than 50 px. */
export function useScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > THRESHOLD)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isScrolled
}
