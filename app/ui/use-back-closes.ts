import { useLayoutEffect, useRef } from 'react'

type Close = () => void

/** Dispatched by `app/entry.client.tsx` when somebody went back or forward; to prevent it hides that from the router. */
const BEFORE_ROUTER = 'before-router'

/** The open dialogs, the latest last. They share one history entry. */
const open: Close[] = []
/** Which entry is theirs. A person may go forward to an older one, whose dialog is closed. */
let entry: number | null = null
/** The router's key of the page below them. */
let page: unknown
/** Steps that were asked for and are not made yet. */
let step: 'back' | 'forward' | null = null

const isAtEntry = () => entry !== null && window.history.state?.dialog === entry

/**
 * Back closes a modal dialog in every browser, and not only where it is a close request: while one is open, the page has
 * a second entry in the history. Closing the dialog otherwise takes the entry back. The router is not told of either,
 * because the address stays the same. A link in a dialog replaces the entry.
 */
export function useBackCloses(onClose: Close, isModal = true) {
  const latest = useRef(onClose)
  latest.current = onClose
  // Before the dialog is seen: whoever goes back at once closes it, and does not leave the page.
  useLayoutEffect(() => (isModal ? hold(() => latest.current()) : undefined), [isModal])
}

function hold(close: Close) {
  open.push(close)
  if (entry === null) addEntry()
  return () => {
    open.splice(open.indexOf(close), 1)
    // A dialog that follows at once keeps the entry.
    setTimeout(takeBack)
  }
}

function addEntry() {
  entry = Math.random()
  page = window.history.state?.key
  window.history.pushState({ ...window.history.state, dialog: entry }, '')
  window.addEventListener(BEFORE_ROUTER, closeLatest)
}

function takeBack() {
  if (open.length > 0 || entry === null || step) return
  if (!isAtEntry()) return forgetEntry()
  step = 'back'
  watchReplacing()
  window.history.back()
}

type Replacing = Parameters<History['replaceState']>

/** The page that replaced the entry before the step back was made, which then leads away from it. */
let replaced: Replacing | null = null
let stopWatching: (() => void) | null = null

function watchReplacing() {
  const { history } = window
  const original = history.replaceState
  history.replaceState = (...replacing: Replacing) => {
    replaced = replacing
    original.apply(history, replacing)
  }
  stopWatching = () => {
    history.replaceState = original
  }
}

function forgetEntry() {
  stopWatching?.()
  stopWatching = null
  replaced = null
  entry = null
  step = null
  window.removeEventListener(BEFORE_ROUTER, closeLatest)
}

/** The router would load the page again. */
function closeLatest(event: Event) {
  if (step === 'forward') {
    event.preventDefault()
    return forgetEntry()
  }
  if (isAtEntry()) {
    // A page was opened before the step back was made, which led from there to here.
    if (step === 'back') {
      event.preventDefault()
      step = 'forward'
      window.history.forward()
    }
    return
  }
  // Unless somebody went back further than to the page of the dialog.
  const isAtPage = window.history.state?.key === page
  if (isAtPage) event.preventDefault()
  const shown = replaced
  const isOwnStep = step === 'back'
  forgetEntry()
  // The address of the page that is shown takes the place of the one before, as it was meant to.
  if (shown && isAtPage) window.history.replaceState(...shown)
  const close = open.at(-1)
  // What was opened before our own step back was made stays, with an entry of its own.
  if (open.length > (isOwnStep ? 0 : 1)) addEntry()
  if (!isOwnStep) close?.()
}
