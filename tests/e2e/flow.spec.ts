import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInAllThemes, gridRows, logIn, watchErrors } from '@/tests/e2e/support'

test('a stranger opens the feed, sees sample data marked as such, and rows arrive', async ({ page }) => {
  const errors = watchErrors(page)
  await page.goto('/')
  await page
    .getByRole('link', { name: /flow feed/i })
    .first()
    .click()
  await page.waitForURL('**/live-options-flow')
  await expect(page.getByText('Sample data, not real market data').first()).toBeVisible()
  await expect(gridRows(page).first()).toBeVisible()
  const before = await gridRows(page).first().textContent()
  await expect.poll(() => gridRows(page).first().textContent()).not.toBe(before)
  expect(errors).toEqual([])
})

test('a premium user watches live prints, filters by text and by chip, and the address carries the filter', async ({
  page,
}) => {
  await logIn(page, 'premium')
  await expect(gridRows(page).first()).toBeVisible()
  await expect(page.getByText('Sample data, not real market data')).toHaveCount(0)
  await page.getByText('Expression', { exact: true }).first().click()
  const box = page.getByLabel('Filter expression')
  await box.fill('premium>=100k and side=ask and')
  await expect(page.locator('#expression-note')).toContainText(/column|expected/i)
  await box.fill('premium>=100k and side=ask')
  await box.press('Enter')
  await expect(page).toHaveURL(/filter=/)
  await expect(gridRows(page).first()).toBeVisible()
  await expect(gridRows(page).first()).toContainText('ASK')
  await expect(page.getByRole('grid').first().getByText('BID', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(gridRows(page).first()).toContainText('ASK')
})

test('§3 a contract of the sidebar sets the flow filter, and a contract opens from the feed', async ({ page }) => {
  await logIn(page, 'premium', `/live-options-flow?filter=${encodeURIComponent('ticker=SPY')}`)
  await page.getByRole('button', { name: 'Flow sidebar' }).click()
  const first = page.getByRole('region', { name: 'Flow of SPY' }).getByRole('listitem').getByRole('button').first()
  await first.click()
  await expect(page).toHaveURL(/min_strike=.*max_strike=/)
  await expect(page).toHaveURL(/ticker_symbol=SPY/)
  await expect(gridRows(page).first()).toContainText('SPY')
  await gridRows(page).first().getByRole('gridcell').nth(3).click()
  await expect(page).toHaveURL(/chain=SPY/)
  await expect(page.getByRole('dialog').getByRole('heading').first()).toContainText('SPY')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('§4 the contract look-up opens the contract of the address and keeps it on the list', async ({ page }) => {
  await logIn(page, 'super', '/flow/option_chains')
  await expect(page.getByRole('heading', { name: 'Contract Look-Up' })).toBeVisible()
  const symbol = page.getByRole('combobox', { name: 'Contract', exact: true })
  await symbol.fill('SPY 270115 C 600')
  await symbol.press('Enter')
  await expect(page).toHaveURL(/chain=SPY270115C00600000/)
  await expect(page.getByText(/SPY \$600 C 01\/15\/2027/).first()).toBeVisible()
  await expect(page.getByText('Intraday').first()).toBeVisible()
  await page.goto('/flow/option_chains?chain=SPY270115P00600000&days=5&mins=30')
  await expect(page.getByText(/SPY \$600 P 01\/15\/2027/).first()).toBeVisible()
  await expect(page.getByText('Intraday').first()).toBeVisible()
  await page.goto('/flow/option_chains')
  const viewed = page.getByRole('region', { name: 'Recently viewed' }).getByRole('button')
  await expect(viewed.first()).toHaveText(/SPYP\$600/)
  await expect(viewed.nth(1)).toHaveText(/SPYC\$600/)
})

test('the feed is worked by keyboard: move, open, keys', async ({ page }) => {
  await logIn(page, 'premium')
  await expect(gridRows(page).first()).toBeVisible()
  await page.getByRole('grid').first().focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/chain=/)
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
})

for (const [name, path, ready] of [
  ['log-in page', '/login', (page: Page) => page.getByRole('button', { name: 'Log in' })],
  ['flow feed', '/live-options-flow', (page: Page) => gridRows(page).first()],
  ['look-up', '/flow/option_chains', (page: Page) => page.getByRole('heading', { name: 'Contract Look-Up' })],
] as const)
  test(`the ${name} is accessible in all four themes`, async ({ page }) => {
    if (path === '/login') await page.goto(path)
    else await logIn(page, 'premium', path)
    await expect(ready(page)).toBeVisible()
    // Rows that move under the checker would be another document in every theme.
    if (path === '/live-options-flow') await page.keyboard.press('Space')
    await expectAccessibleInAllThemes(page)
  })

test('on a phone the feed is a list of two-line rows with a tab bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/live-options-flow')
  await expect(gridRows(page).first()).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})
