import { afterAll, beforeAll, vi } from 'vitest'

/** jsdom has no media queries: answers them by the function given (default: a wide screen with a mouse). */
export function stubMedia(matches: (query: string) => boolean = () => false): void {
  window.matchMedia = (query: string) =>
    ({
      matches: matches(query),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList
}

/** jsdom lays nothing out: gives every element one size, so that windowed lists have a window. */
export function stubLayout(width = 1200, height = 800): void {
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, value: width },
    offsetHeight: { configurable: true, value: height },
    clientWidth: { configurable: true, value: width },
    clientHeight: { configurable: true, value: height },
  })
}

/** For all tests of a file, called once at its head: a wide screen with a mouse. */
export function wideScreen(): void {
  beforeAll(() => {
    stubMedia()
    stubLayout()
  })
}

/** For all tests of a file, called once at its head: what observes its own size learns this one. */
export function observedSize(width: number, height: number): void {
  beforeAll(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly told: (entries: { contentRect: { width: number; height: number } }[]) => void) {}
        observe = () => this.told([{ contentRect: { width, height } }])
        unobserve = () => undefined
        disconnect = () => undefined
      },
    )
    // What is told of no size at all counts as gone from the page.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ width, height }))
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
