import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { demoPassword } from '@/scripts/tools/demoAccounts.mjs'
import { askHost, fillLogIn, gridRows, signUp, staffPage } from '@/tests/e2e/support'

/** The same ways as in account.spec.ts with everything that can go wrong, answered by the real host. */
const password = 'a long password of a person'
const VPN = 'If you use a VPN, turn it off.'
const alert = (page: Page) => page.getByRole('alert').first()

/** Nothing leaves the browser while `work` runs. */
async function cut(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true)
  await work()
  await context.setOffline(false)
}

test('§5 §8 a wrong captcha answer is refused by the host in the form, and the next one counts', async ({ page }) => {
  let forged = 0
  await page.route('**/api/users/login', async (route) => {
    const body = route.request().postDataJSON() as Record<string, string>
    forged += 1
    // A well-formed answer to a challenge that the host has never given.
    const told = JSON.parse(Buffer.from(body.altcha ?? '', 'base64').toString()) as { readonly challenge: object }
    const challenge = { ...told.challenge, signature: 'ab'.repeat(32) }
    const altcha = Buffer.from(JSON.stringify({ ...told, challenge })).toString('base64')
    await route.continue({ postData: JSON.stringify({ ...body, altcha }) })
  })
  await fillLogIn(page, 'free@undercurrent.example', demoPassword)
  await expect(alert(page)).toContainText(/captcha/)
  expect(forged).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('app-session'))).toBeNull()
  await page.unroute('**/api/users/login')
  await expect(page.getByText('Human check passed')).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
})

test('§8 a sign-up with the network cut says so and keeps what was typed', async ({ page, context }) => {
  const email = `cut-${Date.now()}@example.test`
  await page.goto('/signup')
  await expect(page.getByText('Human check passed')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').first().check()
  await cut(context, async () => {
    await page.getByRole('button', { name: 'Create the account' }).click()
    await expect(alert(page)).toContainText(VPN)
  })
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('§5 a mail link works once: used again, or after a newer password, it says so and leads to a new one', async ({
  page,
  browser,
}) => {
  const email = await signUp(page, password)
  const staff = await staffPage(browser)
  /** Path of the newest mailed link of a kind, as staff read it in the outbox. */
  const mailed = async (kind: 'verify-email' | 'reset-password') => {
    const path = new RegExp(`https?://[^/\\s]+(/${kind}#\\S+)`)
    let link = ''
    const read = async () => {
      const outbox = await askHost(staff, 'GET', `/api/admin/outbox?q=${encodeURIComponent(email)}`)
      link = path.exec((outbox.body.data as { readonly body: string }[]).map(({ body }) => body).join('\n'))?.[1] ?? ''
      return link
    }
    await expect.poll(read).not.toBe('')
    return link
  }
  /** As a mail program opens it: in a document of its own, also where the address is the one that is shown. */
  const open = async (link: string) => {
    await page.goto('about:blank')
    await page.goto(link)
  }
  const verify = await mailed('verify-email')
  const confirm = async () => {
    await open(verify)
    await page.getByRole('button', { name: 'Confirm the address' }).click()
  }
  await confirm()
  await expect(page.getByRole('status').filter({ hasText: /confirmed/i })).toBeVisible()
  await confirm()
  await expect(page.getByText(/expired or was used before/)).toBeVisible()

  await page.goto('/forgot-password')
  await expect(page.getByText('Human check passed')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByRole('status').first()).toBeVisible()
  const link = await mailed('reset-password')
  const choose = async (next: string) => {
    await open(link)
    await expect(page.getByText('Human check passed')).toBeVisible()
    await page.getByLabel('New password').fill(next)
    await page.getByRole('button', { name: 'Set the password' }).click()
  }
  await choose('another long password')
  await expect(page.getByText(/All other sessions were ended/)).toBeVisible()
  await choose('a third long password')
  await expect(alert(page)).toContainText(/expired or was used before/)
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  // The session from before the reset is over, the old password opens nothing.
  expect((await askHost(page, 'GET', '/api/users')).status).toBe(401)
  await page.evaluate(() => localStorage.clear())
  await fillLogIn(page, email, password)
  await expect(alert(page)).toContainText(/not right/)
})

test('§8 settings and a ticket with the network cut: not saved and not placed, said so, and tried again', async ({
  page,
  context,
}) => {
  await signUp(page, password)
  await page.goto('/account/settings?tab=preferences')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toBeEnabled()
  await cut(context, async () => {
    await zone.selectOption('Asia/Tokyo')
    await expect(page.getByText('Not saved').first()).toBeVisible()
  })
  await page
    .getByRole('button', { name: /try again|retry/i })
    .first()
    .click()
  await expect
    .poll(async () => (await askHost(page, 'GET', '/api/users')).body.data)
    .toMatchObject({ timezone: 'Asia/Tokyo' })

  await page.goto('/live-options-flow')
  await expect(gridRows(page).first()).toBeVisible()
  await page.goto('/live-options-flow?tastytrade_open=true')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Link tastytrade' }).click()
  await expect(drawer.getByText('Simulated: no real money')).toBeVisible()
  const ticket = drawer.getByRole('form', { name: 'Order ticket' })
  const preview = ticket.getByRole('button', { name: 'Preview order' })
  await cut(context, async () => {
    await preview.click()
    await expect(ticket.getByRole('alert').first()).toContainText(VPN)
  })
  await preview.click()
  await expect(ticket.getByRole('button', { name: /^Place, buying power/ })).toBeVisible()
  await cut(context, async () => {
    await ticket.getByRole('button', { name: /^Place, buying power/ }).click()
    await expect(ticket.getByRole('alert').first()).toContainText(VPN)
  })
  // What did not reach the broker is no order.
  await expect(drawer.getByRole('list', { name: 'Orders' }).locator('> li')).toHaveCount(0)
})
