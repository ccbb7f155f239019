import type { Browser, Page, Request } from 'playwright'
import { pause } from '@/tests/bench/support/options'

/** One change from a page of a name to another. */
interface TabChange {
  readonly tab: string
  /** Until the page stands with its first data, and until nothing of it is awaited any more, ms. */
  readonly firstMs: number
  readonly wholeMs: number
}

export interface Visit {
  readonly changes: readonly TabChange[]
  /** What each page asked the host for, by its title: address with query. */
  readonly calls: ReadonlyMap<string, ReadonlySet<string>>
  readonly errors: readonly string[]
}

const TABS = 'nav[aria-label^="Pages of"] a'
const QUIET_MS = 500
const MOST_MS = 15_000

/** Walks through all pages of a name in a fresh browser session: neither code nor data of it were seen before. */
export async function visitTabs(browser: Browser, origin: string, token: string, ticker: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((session) => localStorage.setItem('app-session', session), token)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const reads = watchReads(page)
  await page.goto(`${origin}/stock/${ticker}/overview`)
  await page.waitForSelector(`${TABS}[aria-current="page"]`, { timeout: 60_000 })
  const calls = new Map<string, ReadonlySet<string>>()
  const titles = (await page.locator(TABS).allTextContents()).map((title) => title.trim())
  const [first = '', ...others] = titles
  await quiet(reads)
  calls.set(first, new Set(reads.seen))
  const changes: TabChange[] = []
  for (const title of others) {
    reads.seen.clear()
    const { firstMs, wholeMs } = await page.evaluate(changeTo, { title, tabs: TABS, mostMs: MOST_MS })
    changes.push({ tab: title, firstMs, wholeMs })
    await quiet(reads)
    calls.set(title, new Set(reads.seen))
  }
  await context.close()
  return { changes, calls, errors }
}

interface Reads {
  readonly seen: Set<string>
  readonly pending: Set<Request>
  changedAt: number
}

/** Reads of the host; the live stream is no read. */
function watchReads(page: Page): Reads {
  const reads: Reads = { seen: new Set(), pending: new Set(), changedAt: performance.now() }
  const isRead = (request: Request) => {
    const { pathname } = new URL(request.url())
    return request.method() === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/live'
  }
  page.on('request', (request) => {
    if (!isRead(request)) return
    const { pathname, search } = new URL(request.url())
    reads.seen.add(pathname + search)
    reads.pending.add(request)
    reads.changedAt = performance.now()
  })
  const over = (request: Request) => {
    if (reads.pending.delete(request)) reads.changedAt = performance.now()
  }
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  return reads
}

async function quiet(reads: Reads): Promise<void> {
  const limit = performance.now() + MOST_MS
  const isQuiet = () => reads.pending.size === 0 && performance.now() - reads.changedAt > QUIET_MS
  while (!isQuiet() && performance.now() < limit) await pause(50)
}

/**
 * Runs in the page: presses a tab and watches every frame. The first data stand when the tab is the current one, no
 * loading screen is shown and an answer has come and been drawn; the whole when no placeholder is left.
 */
function changeTo({ title, tabs, mostMs }: { title: string; tabs: string; mostMs: number }) {
  const link = [...document.querySelectorAll<HTMLElement>(tabs)].find((one) => one.textContent?.trim() === title)
  const from = performance.now()
  link?.click()
  return new Promise<{ firstMs: number; wholeMs: number }>((resolve) => {
    let [answeredAt, firstMs, frames] = [0, 0, 0]
    const look = () => {
      const ms = performance.now() - from
      const current = document.querySelector(`${tabs}[aria-current="page"]`)
      const panel = current?.closest('nav')?.nextElementSibling
      const isThere = current?.textContent?.trim() === title && panel !== null && panel !== undefined
      const isLoading = panel?.querySelector('[role="status"][aria-label="Loading"]') !== null
      const waits = panel?.querySelectorAll('span[aria-hidden="true"].bg-hover').length ?? 1
      const answers = performance
        .getEntriesByType('resource')
        .some(({ name, startTime }) => startTime >= from && name.includes('/api/') && !name.includes('/api/live'))
      if (isThere && !isLoading && (answers || waits === 0)) {
        if (answeredAt === 0) answeredAt = ms
        frames += 1
        // Two frames later what has come is drawn.
        if (frames === 2) firstMs = ms
        if (frames >= 2 && waits === 0) {
          resolve({ firstMs, wholeMs: ms })
          return
        }
      }
      if (ms > mostMs) resolve({ firstMs: firstMs === 0 ? ms : firstMs, wholeMs: ms })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
