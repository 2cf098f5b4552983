const BADGE = /^\(\d+\) /

/** Counts the news since the tab was last looked at, in its title. */
export function createTitleBadge() {
  let count = 0
  const write = () => {
    const title = document.title.replace(BADGE, '')
    document.title = count > 0 ? `(${count}) ${title}` : title
  }
  const look = () => {
    if (document.hidden || count === 0) return
    count = 0
    write()
  }
  document.addEventListener('visibilitychange', look)
  return {
    add() {
      if (!document.hidden) return
      count += 1
      write()
    },
    close: () => document.removeEventListener('visibilitychange', look),
  }
}
