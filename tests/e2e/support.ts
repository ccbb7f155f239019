import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'
import { demoPassword } from '@/scripts/tools/demoAccounts.mjs'

export type Demo = 'free' | 'premium' | 'super' | 'partner' | 'admin'

/** Signs a demo account in the way a person does: form, human check, button. */
export async function logIn(page: Page, who: Demo, next = '/live-options-flow'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  // What is typed before the page has woken up would be lost; the check runs only on a page that is awake.
  await expect(page.getByText('Human check passed')).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Email').fill(`${who}@undercurrent.example`)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.pathname === next)
}

/** Fills the log-in in and presses the button; what comes of it is the test's matter. */
export async function fillLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await expect(page.getByText('Human check passed')).toBeVisible({ timeout: 30_000 })
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
  await expect(page.getByText('Human check passed')).toBeVisible({ timeout: 90_000 })
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
  const staff = await browser.newPage()
  await logIn(staff, 'admin')
  const path = `/api/admin/outbox?q=${encodeURIComponent(email)}`
  let text = ''
  await expect
    .poll(
      async () => {
        const mails = (await askHost(staff, 'GET', path)).body.data as { readonly body: string }[]
        text = mails[0]?.body ?? ''
        return text
      },
      { timeout: 60_000 },
    )
    .not.toBe('')
  await staff.close()
  return text
}

/** No violation of WCAG 2.2 A or AA that axe can see, targets of 24 px included. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(
      (v) =>
        `${v.id}: ${v.nodes
          .map((n) => n.target.join(' '))
          .slice(0, 3)
          .join(', ')}`,
    ),
  ).toEqual([])
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

/** Sets theme and colour assist before the page starts, as the stored switches do. */
export async function useTheme(page: Page, theme: { readonly dark: boolean; readonly assist: boolean }): Promise<void> {
  await page.addInitScript(
    ([dark, assist]) => {
      localStorage.setItem('is_darkmode', String(dark))
      localStorage.setItem('is_color_assist_mode', String(assist))
    },
    [theme.dark, theme.assist] as const,
  )
}

export const themes = [
  { name: 'dark', dark: true, assist: false },
  { name: 'light', dark: false, assist: false },
  { name: 'dark with colour assist', dark: true, assist: true },
  { name: 'light with colour assist', dark: false, assist: true },
] as const
