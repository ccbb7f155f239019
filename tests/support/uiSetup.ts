import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { installQuickStyles } from '@/tests/support/quickStyles'

/** Files share a window: each finds it as a first visitor would. */
function freshWindow(): void {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
}

if (typeof window !== 'undefined') {
  freshWindow()
  installQuickStyles()
  // jsdom plays no animations; parts that wait for the end of theirs go on at once.
  Element.prototype.getAnimations ??= () => []
  // It lays nothing out either: no size ever changes.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
afterEach(cleanup)

// Parts that a screen loads late may still be under way when its last test has ended; without them loaded the run fails.
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// A busy machine may take its time; a wait ends as soon as it is fulfilled.
configure({ asyncUtilTimeout: 60_000 })
