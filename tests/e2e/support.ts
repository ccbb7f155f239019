import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'
import { demoPassword } from '@/scripts/tools/demoAccounts.mjs'

export type Demo = 'free' | 'premium' | 'super' | 'partner' | 'admin'

/** A small answer of the product's origin: enough to store something under it, or to ask from. */
const bare = '/robots.txt'

/** Sessions of the accounts that signed in already, as the browser stores them. */
const sessions = new Map<string, Readonly<Record<string, string>>>()

/** Opens a page as a demo account: with the session of its first log-in by the form, so that a test waits for its own matter alone. */
export async function logIn(page: Page, who: Demo, next = '/live-options-flow'): Promise<void> {
  if (await reenter(page, who, next)) return
  await logInByForm(page, who, next)
  await keepSession(page, who)
}

/** An account with 15 minutes of delay, which staff gave it; made once. */
export async function logInDelayed(page: Page, browser: Browser): Promise<void> {
  if (await reenter(page, 'delayed', '/live-options-flow')) return
  const email = await signUp(page, 'a long password of a person')
  const staff = await staffPage(browser)
  const found = await askHost(staff, 'GET', `/api/admin/users?q=${encodeURIComponent(email)}`)
  const [user] = found.body.data as { readonly id: string }[]
  const grant = { plan: 'delayed', interval: 'month', note: 'a test' }
  expect((await askHost(staff, 'POST', `/api/admin/users/${user?.id}/plan`, grant)).status).toBe(200)
  await staff.close()
  await page.goto('/live-options-flow')
  await keepSession(page, 'delayed')
}

/** A page of staff from which the host can be asked; it shows nothing. */
export async function staffPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  if (!sessions.has('admin')) await logIn(page, 'admin')
  await reenter(page, 'admin', bare)
  return page
}

async function keepSession(page: Page, who: string): Promise<void> {
  sessions.set(who, await page.evaluate(() => ({ ...localStorage })))
}

async function reenter(page: Page, who: string, next: string): Promise<boolean> {
  const kept = sessions.get(who)
  if (!kept) return false
  await page.goto(bare)
  // What the test set itself, such as a theme, stays.
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, localStorage.getItem(key) ?? value)
  }, kept)
  if (next !== bare) await page.goto(next)
  return true
}

/** Signs a demo account in the way a person does: form, human check, button. */
export async function logInByForm(page: Page, who: Demo, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  // What is typed before the page has woken up would be lost; the check runs only on a page that is awake.
  await expect(page.getByText('Human check passed')).toBeVisible()
  await page.getByLabel('Email').fill(`${who}@undercurrent.example`)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.pathname === next.split('?')[0])
}

/** Fills the log-in in and presses the button; what comes of it is the test's matter. */
export async function fillLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await expect(page.getByText('Human check passed')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

let people = 0
/** A new account with an address of its own; answers with that address. */
export async function signUp(page: Page, password: string): Promise<string> {
  people += 1
  const email = `person-${process.pid}-${Date.now()}-${people}@example.test`
  await page.goto('/signup')
  await expect(page.getByText('Human check passed')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.waitForURL((url) => url.pathname !== '/signup')
  return email
}

interface HostAnswer {
  readonly status: number
  readonly body: { readonly data: unknown; readonly meta: { readonly tier: string } }
}

/** A call to the host as the person of this page; it does not mind what the page does meanwhile. */
export async function askHost(page: Page, method: string, path: string, body?: object): Promise<HostAnswer> {
  const token = await page.evaluate(() => localStorage.getItem('app-session'))
  const answer = await page.request.fetch(path, {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { data: body }),
  })
  return { status: answer.status(), body: await answer.json() }
}

/** The newest mail to an address, as staff read it in the outbox. */
export async function mailTo(browser: Browser, email: string): Promise<string> {
  const staff = await staffPage(browser)
  const path = `/api/admin/outbox?q=${encodeURIComponent(email)}`
  let text = ''
  await expect
    .poll(async () => {
      const mails = (await askHost(staff, 'GET', path)).body.data as { readonly body: string }[]
      text = mails[0]?.body ?? ''
      return text
    })
    .not.toBe('')
  await staff.close()
  return text
}

/** No violation of WCAG 2.2 A or AA that axe can see, targets of 24 px included. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNone(page, axeOf(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']))
}

/** The same in every theme. All but the rules about colours see the same document in each, and so run in the first alone. */
export async function expectAccessibleInAllThemes(page: Page): Promise<void> {
  for (const [at, theme] of themes.entries()) {
    await page.evaluate(({ dark, assist }) => {
      for (const [key, value] of [
        ['is_darkmode', dark],
        ['is_color_assist_mode', assist],
      ] as const) {
        localStorage.setItem(key, String(value))
        // As if the person had pressed the switch in another tab.
        window.dispatchEvent(new StorageEvent('storage', { key }))
      }
    }, theme)
    await expect(page.locator('html')).toHaveClass(theme.dark ? /\bdark\b/ : /\blight\b/)
    if (theme.assist) await expect(page.locator('html')).toHaveClass(/color-assist-mode-/)
    if (at === 0) await expectAccessible(page)
    else await expectNone(page, axeOf(page).withRules(['color-contrast', 'link-in-text-block']), theme.name)
  }
}

/** Nothing but violations is asked for: a path to each of thousands of nodes that pass took most of a run. */
const axeOf = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] })

async function expectNone(page: Page, axe: AxeBuilder, where = page.url()): Promise<void> {
  const { violations } = await axe.analyze()
  const told = violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' '))
    return `${id}: ${places.slice(0, 3).join(', ')}`
  })
  expect(told, where).toEqual([])
}

/** Rows of the grid with data, without the header. */
export const gridRows = (page: Page) =>
  page
    .getByRole('grid')
    .first()
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })

/** Errors the page writes or throws; a test asks for none. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

const themes = [
  { name: 'dark', dark: true, assist: false },
  { name: 'light', dark: false, assist: false },
  { name: 'dark with colour assist', dark: true, assist: true },
  { name: 'light with colour assist', dark: false, assist: true },
] as const
