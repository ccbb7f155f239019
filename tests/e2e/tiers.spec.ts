import { type Browser, expect, type Page, test } from '@playwright/test'
import { askHost, type Demo, logIn, logInDelayed } from '@/tests/e2e/support'

/** Five data pages, each with the call that fills it. */
const pages = [
  ['/live-options-flow', '/api/flow/prints?limit=1'],
  ['/option-flow-alerts', '/api/flow_alerts'],
  ['/zero-dte', '/api/zero_dte/SPX'],
  ['/flow/overview', '/api/tide/market'],
  ['/stock/AAPL/overview', '/api/stocks/AAPL'],
] as const

interface Kind {
  readonly tier: 'sample' | 'delayed' | 'live'
  /** Where /flow/super and /admin/feed end for this user. */
  readonly superFlow: string
  readonly staff: string
}
const kinds: Readonly<Record<string, Kind>> = {
  visitor: { tier: 'sample', superFlow: '/login', staff: '/login' },
  free: { tier: 'sample', superFlow: '/pricing', staff: '/pricing' },
  delayed: { tier: 'delayed', superFlow: '/pricing', staff: '/pricing' },
  premium: { tier: 'live', superFlow: '/pricing', staff: '/pricing' },
  super: { tier: 'live', superFlow: '/flow/super', staff: '/pricing' },
  admin: { tier: 'live', superFlow: '/flow/super', staff: '/admin/feed' },
}

for (const [kind, { tier, superFlow, staff }] of Object.entries(kinds))
  test(`§6 five data pages as ${kind}: ${tier} data, said on the page and by every call`, async ({ page, browser }) => {
    await enter(page, browser, kind)
    for (const [path, call] of pages) {
      await page.goto(path)
      await expect(page.getByRole('navigation').first()).toBeVisible()
      const sample = page.getByText('Sample data, not real market data')
      const late = page.getByRole('status').filter({ hasText: 'Delayed 15 min' })
      if (tier === 'sample') await expect(sample.first(), path).toBeVisible()
      if (tier === 'delayed') await expect(late.first(), path).toBeVisible()
      // The word of the stream is there before it is said that none of these hold.
      if (tier === 'live') await expect(page.getByRole('contentinfo').getByText(/^seq /), path).toBeVisible()
      if (tier !== 'sample') await expect(sample, path).toHaveCount(0)
      if (tier !== 'delayed') await expect(late, path).toHaveCount(0)
      const { status, body } = await askHost(page, 'GET', call)
      expect([path, status, body.meta.tier]).toEqual([path, 200, tier])
    }
    for (const [path, end] of [
      ['/flow/super', superFlow],
      ['/admin/feed', staff],
    ] as const) {
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === end)
    }
  })

async function enter(page: Page, browser: Browser, kind: string): Promise<void> {
  if (kind === 'delayed') await logInDelayed(page, browser)
  else if (kind !== 'visitor') await logIn(page, kind as Demo)
}
