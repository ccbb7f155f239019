import { expect, test } from '@playwright/test'
import { fillLogIn } from '@/tests/e2e/support'

const somebody = 'premium@undercurrent.example'
const alert = (page: import('@playwright/test').Page) => page.getByRole('alert').first()

test.describe('§8 what the log-in says', () => {
  for (const [status, words] of [
    [401, 'The words of the host.'],
    [422, 'The words of the host.'],
    [429, 'The words of the host.'],
  ] as const)
    test(`status ${status}: the host's words, inside the form`, async ({ page }) => {
      await page.route('**/api/users/login', (route) =>
        route.fulfill({ status, json: { message: words, code: 'said' } }),
      )
      await fillLogIn(page, somebody, 'whatever it is')
      await expect(alert(page)).toContainText(words)
      await expect(page).toHaveURL(/\/login/)
      expect(await page.evaluate(() => localStorage.getItem('app-session'))).toBeNull()
    })

  test('status 500: an HTTP error with its status', async ({ page }) => {
    await page.route('**/api/users/login', (route) => route.fulfill({ status: 500, json: {} }))
    await fillLogIn(page, somebody, 'whatever it is')
    await expect(alert(page)).toContainText('500')
  })

  test('no answer at all: the sentence about a VPN', async ({ page }) => {
    await page.route('**/api/users/login', (route) => route.abort())
    await fillLogIn(page, somebody, 'whatever it is')
    await expect(alert(page)).toContainText('If you use a VPN, turn it off.')
  })

  test('an answer without a session is an error, even with status 200', async ({ page }) => {
    await page.route('**/api/users/login', (route) => route.fulfill({ json: { message: 'Not today.' } }))
    await fillLogIn(page, somebody, 'whatever it is')
    await expect(alert(page)).toContainText('Not today.')
  })

  test('§5 without the human check nothing is sent, and the form says why', async ({ page }) => {
    let sent = 0
    await page.route('**/api/users/captcha', (route) => route.fulfill({ status: 503, json: {} }))
    await page.route('**/api/users/login', (route) => {
      sent += 1
      return route.abort()
    })
    await page.goto('/login')
    const check = page.getByRole('region', { name: 'Human check' })
    await expect(check.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.getByLabel('Email').fill(somebody)
    await page.getByLabel('Password', { exact: true }).fill('whatever it is')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.waitForTimeout(500)
    expect(sent).toBe(0)
  })
})

test('an expired or unknown mail link says so and leads on', async ({ page }) => {
  await page.goto('/verify-email?token=of-last-week')
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByText(/expired or was used before/)).toBeVisible()
  await page.goto(`/reset-password?email=${encodeURIComponent(somebody)}&token=of-last-week`)
  await expect(page.getByText('Human check passed')).toBeVisible()
  await page
    .getByLabel(/password/i)
    .first()
    .fill('a long new password')
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await expect(page.getByText(/expired|was used/).first()).toBeVisible()
})

test('C17 a data call that fails says so, names the code and is tried again by a press', async ({ page }) => {
  await page.route('**/api/contracts/top**', (route) =>
    route.fulfill({ status: 500, json: { message: 'The tape is away.', code: 'internal' } }),
  )
  await page.goto('/flow/option_chains')
  await expect(page.getByText('The tape is away.').first()).toBeVisible()
  await page.unroute('**/api/contracts/top**')
  await page
    .getByRole('button', { name: /try again|retry/i })
    .first()
    .click()
  await expect(page.getByText('The tape is away.')).not.toHaveCount(3)
})

test('§5 what is typed before the page is awake is kept, and a press leaks nothing', async ({ page }) => {
  // The scripts are held back: the form is there, but nothing listens yet.
  let open: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(somebody)
  await page.getByLabel('Password', { exact: true }).fill('typed too early')
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(page.url()).not.toContain('typed')
  open()
  await expect(page.getByText('Human check passed')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(somebody)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed too early')
})
