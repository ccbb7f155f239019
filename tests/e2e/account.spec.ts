import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { marketPosition } from '@/server/synthetic/practiceClock'
import { askHost, fillLogIn, gridRows, logInDelayed, mailTo, signUp, staffPage, watchErrors } from '@/tests/e2e/support'

test.describe.configure({ mode: 'serial' })

const password = 'a long password of a person'
const person = { email: '', secret: '' }

const STEP_MS = 30_000
const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const stepNow = (): number => Math.floor(Date.now() / STEP_MS)

async function logOut(page: Page): Promise<void> {
  await page.goto('/live-options-flow')
  const item = page.getByRole('menuitem', { name: 'Log out' })
  const logInLink = page.getByRole('link', { name: 'Log in' }).first()
  // The menu is loaded with its first press. On a slow machine a press can have worked although its wait ran out,
  // so every round first looks whether the person is out already.
  await expect(async () => {
    if (await logInLink.isVisible()) return
    const account = page.getByRole('button', { name: 'Account', exact: true })
    if (!(await item.isVisible())) await account.click({ timeout: 5000 })
    await item.click({ timeout: 5000 })
  }).toPass()
  await expect(logInLink).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('app-session'))).toBeNull()
}

test('§4 §7 sign-up, mail link, second factor, logout and login with a code', async ({ page, browser }) => {
  const errors = watchErrors(page)
  person.email = await signUp(page, password)

  const mail = await mailTo(browser, person.email)
  const link = /https?:\/\/[^/\s]+(\/verify-email#token=\S+)/.exec(mail)?.[1] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('status').filter({ hasText: /confirmed/i })).toBeVisible()

  await page.goto('/account/settings?tab=security')
  await page.getByRole('button', { name: 'Switch the second factor on' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Go on' }).click()
  person.secret = (await page.getByTestId('mfa-secret').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('First code').fill(codeOf(person.secret))
  const used = stepNow()
  await page.getByRole('button', { name: 'Switch on', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I kept them' }).click()
  await expect(page.getByText('On. 10 recovery codes left.')).toBeVisible()
  await logOut(page)
  expect(errors).toEqual([])

  await fillLogIn(page, person.email, password)
  const code = page.getByLabel('Second factor')
  // Six digits send themselves.
  await code.fill('000000')
  await expect(page.getByRole('alert').filter({ hasText: /code is not right/ })).toBeVisible()
  await expect(page.getByText('Human check passed')).toBeVisible()
  // A code counts once, and none counts before its time: a person waits for the next one too.
  while (stepNow() === used) await page.waitForTimeout(500)
  await code.fill(codeOf(person.secret))
  await page.waitForURL((url) => url.pathname !== '/login')
  expect(await page.evaluate(() => localStorage.getItem('user-id'))).toBeTruthy()
  await page.context().storageState({ path: 'test-results/person.json' })
})

test.describe('signed in', () => {
  test.use({ storageState: 'test-results/person.json' })

  test('§5 settings are saved on the host and come back', async ({ page }) => {
    await page.goto('/account/settings?tab=preferences')
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Tokyo')
    await expect(page.getByText('Saved').first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Date format' }).selectOption('YYYY-MM-DD')
    await expect
      .poll(async () => (await askHost(page, 'GET', '/api/users')).body.data)
      .toMatchObject({ timezone: 'Asia/Tokyo', date_fmt: 'YYYY-MM-DD' })
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo')
  })

  test('§4 §9 the simulated broker is linked, four legs are previewed and placed, the order stands in the list', async ({
    page,
  }) => {
    await page.goto('/live-options-flow')
    await expect(gridRows(page).first()).toBeVisible()
    const legs = await condor(page)
    await page.goto(`/live-options-flow?tastytrade_open=${legs[0]?.option_symbol}`)
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Link tastytrade' }).click()
    await expect(drawer.getByText('Simulated: no real money')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('tastytrade_account_id'))).toBeTruthy()

    const ticket = drawer.getByRole('form', { name: 'Order ticket' })
    await ticket.getByLabel('Order type').selectOption('Limit')
    const width = (legs[1]?.strike ?? 0) - (legs[0]?.strike ?? 0)
    await ticket.getByLabel('Price', { exact: true }).fill(String(width))
    const actions = ['Buy to Open', 'Sell to Open', 'Sell to Open', 'Buy to Open']
    for (const [index, leg] of legs.entries()) {
      const row = ticket.getByRole('group', { name: `Leg ${index + 1}` })
      if (index > 0) {
        await ticket.getByRole('checkbox', { name: `Use leg ${index + 1}` }).check()
        await row.getByLabel('Instrument').selectOption(leg.type)
        await row.getByLabel('Expiry').selectOption(leg.expiry)
        await row.getByLabel('Strike').selectOption(leg.option_symbol)
      }
      await row.getByLabel('Action').selectOption(actions[index] ?? '')
    }
    // The feed behind the drawer changes its address; the drawer stays.
    await ticket.getByRole('button', { name: 'Preview order' }).click()
    const place = ticket.getByRole('button', { name: /^Place, buying power/ })
    await expect(place).toBeVisible()
    await place.click()
    await expect(drawer.getByRole('list', { name: 'Orders' }).locator('> li')).toHaveCount(1)
    await expect(drawer.getByRole('list', { name: 'Orders' })).toContainText(/Filled|Live|Received|Routed|Contingent/)
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/tastytrade_open/)
    await logOut(page)
  })
})

interface Contract {
  readonly option_symbol: string
  readonly expiry: string
  readonly type: 'C' | 'P'
  readonly strike: number
}

/** Four strikes of one expiry that are listed now, the outer ones as far apart on both sides: such a condor of calls costs. */
async function condor(page: Page): Promise<readonly Contract[]> {
  for (const top of (await askHost(page, 'GET', '/api/contracts/top?by=volume&limit=40')).body.data as Contract[]) {
    if (top.type !== 'C') continue
    const path = `/api/contracts/${top.option_symbol}/related`
    const { same_expiry: row } = (await askHost(page, 'GET', path)).body.data as { same_expiry: Contract[] }
    for (let at = 0; at + 4 <= row.length; at += 1) {
      const four = row.slice(at, at + 4)
      const [a = 0, b = 0, c = 0, d = 0] = four.map(({ strike }) => strike)
      if (Math.abs(b - a - (d - c)) < 1e-9) return four
    }
  }
  throw new Error('no contract with four strikes in equal steps beside each other')
}

test('§4 the delayed tier in the browser: rows are 15 minutes behind and say so', async ({ page, browser }) => {
  await logInDelayed(page, browser)
  const staff = await staffPage(browser)
  await expect(page.getByRole('status').filter({ hasText: 'Delayed 15 min' }).first()).toBeVisible()
  await expect(page.getByText('Sample data, not real market data')).toHaveCount(0)
  const newest = async (of: Page) => {
    const { body } = await askHost(of, 'GET', '/api/flow/prints?limit=1')
    return { tier: body.meta.tier, us: (body.data as { executed_at_us: number }[])[0]?.executed_at_us ?? 0 }
  }
  const cell = gridRows(page).first().getByRole('gridcell').first()
  expect((await newest(page)).tier).toBe('delayed')
  if (marketPosition(Date.now()).sessionMs < UNSEEN_MS) {
    // The first quarter of an hour of a session has nothing for this tier yet.
    expect((await newest(page)).us).toBe(0)
    await expect(cell).toContainText('No prints yet.')
    return
  }
  // A host that just started plays the session up to now first.
  await expect.poll(async () => (await newest(page)).us, { timeout: 400_000 }).toBeGreaterThan(0)
  const [late, live] = [await newest(page), await newest(staff)]
  expect([late.tier, live.tier]).toEqual(['delayed', 'live'])
  const behindS = (live.us - late.us) / 1_000_000
  expect(behindS).toBeGreaterThan(14.5 * 60)
  // What the grid shows is not ahead of what the host answers.
  await expect(cell).toHaveText(/^\d\d:\d\d:\d\d/)
  const shown = await cell.innerText()
  const clock = (us: number) => new Date(us / 1000).toLocaleTimeString('en-GB', { timeZone: 'America/New_York' })
  expect(shown.slice(0, 8) <= clock((await newest(page)).us)).toBe(true)
})

/** So young a session is surely still unseen by the delayed tier; a little later the test waits for it. */
const UNSEEN_MS = 14 * 60_000
