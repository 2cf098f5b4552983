import { useState } from 'react'

const PREFIX = 'quilate-draft-'

function read(name: string): string {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? ''
  } catch {
    return ''
  }
}

function store(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(PREFIX + name, text)
    else sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Without storage the draft is lost with its screen, and everything else works.
  }
}

/** What was typed and not sent yet. In the same tab it is there again when its screen is. */
export function useDraft(name: string): [text: string, setText: (text: string) => void] {
  const [shown, setShown] = useState(() => ({ name, text: read(name) }))
  const current = shown.name === name ? shown : { name, text: read(name) }
  if (current !== shown) setShown(current)
  const setText = (text: string) => {
    store(name, text)
    setShown({ name, text })
  }
  return [current.text, setText]
}
