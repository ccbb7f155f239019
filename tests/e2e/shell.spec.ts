import { expect, test } from '@playwright/test'
import { demoPassword } from '@/scripts/tools/demoAccounts.mjs'
import { logInByForm, watchErrors } from '@/tests/e2e/support'

test('§8 a wrong password is answered inside the form', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByText('Human check passed')).toBeVisible()
  await page.getByLabel('Email').fill('premium@undercurrent.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert').first()).toContainText(/not right/)
  await expect(page).toHaveURL(/\/login/)
})

test('§6 login comes back to the page it was asked for, and never to another site', async ({ page }) => {
  await logInByForm(page, 'free', '/flow/option_chains')
  await page.goto('/login?next=https://example.com/')
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1/)
})

test('ASVS 14.2.1 an invitation goes through the log-in without its secret in any address that is asked for', async ({
  page,
}) => {
  const secret = 'the-secret-of-an-invitation'
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url().split('#')[0]} ${request.headers().referer ?? ''}`))
  await page.goto(`/account/settings?tab=organization#invite=${secret}`)
  await page.waitForURL(/\/login#next=/)
  await expect(page.getByText('You will return there.')).toBeVisible()
  await expect(page.getByText('Human check passed')).toBeVisible()
  await page.getByLabel('Email').fill('free@undercurrent.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: 'Join the organization' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`tab=organization#invite=${secret}$`))
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((address) => address.includes(secret))).toEqual([])
})

test('§4 dark is the default, and the switches set the specified classes', async ({ page }) => {
  await page.goto('/login')
  const classes = () => page.evaluate(() => document.documentElement.className)
  expect(await classes()).toContain('dark')
  expect(await page.evaluate(() => localStorage.getItem('is_darkmode'))).toBe('true')
  await page.evaluate(() => {
    localStorage.setItem('is_darkmode', 'false')
    localStorage.setItem('is_color_assist_mode', 'true')
  })
  await page.reload()
  expect(await classes()).toContain('color-assist-mode-light')
})

test('an address that does not exist says so, without errors in the console', async ({ page }) => {
  const errors = watchErrors(page)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(errors.filter((text) => !/404/.test(text))).toEqual([])
})

test('search finds a ticker and a contract by keyboard', async ({ page }) => {
  await page.goto('/live-options-flow')
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: /ticker, contract/i })
  await box.fill('NVDA')
  await expect(page.getByRole('option', { name: /NVDA/ }).first()).toBeVisible()
  await box.fill('AAPL 270115 C 200')
  await expect(page.getByRole('option', { name: /AAPL \$200 C/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/chain=AAPL270115C00200000/)
})

test('a name is a document without scripts, with canonical address, structured data and a picture', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const document = page.getByRole('article')
  // Without scripts a page that came while the host's figures were being started stays as it came.
  await expect(async () => {
    await page.goto('/stock/AAPL/overview')
    await expect(document.getByRole('heading', { level: 1 })).toHaveText(/AAPL Apple/, { timeout: 2000 })
  }).toPass()
  await expect(document).toContainText(/Sample/)
  await expect(document).toHaveAttribute('itemtype', 'https://schema.org/Corporation')
  await expect(document.locator('[itemprop=tickerSymbol]')).toHaveAttribute('content', 'AAPL')
  await expect(page).toHaveTitle(/AAPL/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/stock\/AAPL\/overview$/)
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const drawn = await page.request.get(`${baseURL}${new URL(picture ?? '').pathname}`)
  expect(drawn.headers()['content-type']).toBe('image/png')
  expect((await drawn.body()).length).toBeGreaterThan(5000)
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toMatch(/Sitemap: .*\/sitemap\.xml/)
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/stock/AAPL/overview</loc>')
  await context.close()
})

test('a fund is a document without scripts too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/etf/SPY')
  const document = page.getByRole('article')
  await expect(document.getByRole('heading', { level: 1 })).toHaveText(/^SPY/)
  await expect(document.getByRole('region', { name: 'Largest holdings' }).getByRole('listitem')).toHaveCount(20)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/etf\/SPY$/)
  await context.close()
})
