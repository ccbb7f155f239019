import { expect, test } from '@playwright/test'
import { logIn, signUp } from '@/tests/e2e/support'

const password = 'a long password of a person'

// What touches everybody on the host, and so runs when nothing else does.

test('§2 the announcement banner that staff switch on appears for an open visitor, and goes again', async ({
  page,
  browser,
}) => {
  await page.goto('/live-options-flow')
  await expect(page.getByTestId('bottom-banner')).toHaveCount(0)
  const staff = await browser.newPage()
  await logIn(staff, 'admin', '/admin/banner')
  const set = async (isOn: boolean) => {
    await staff.getByRole('textbox', { name: 'Text' }).fill('Maintenance at noon')
    await staff.getByRole('switch', { name: 'On' }).setChecked(isOn)
    await staff.getByRole('button', { name: 'Save' }).click()
    await expect(staff.getByText(isOn ? 'The banner is on.' : 'The banner is off.')).toBeVisible()
  }
  await set(true)
  await expect(staff.getByTestId('banner-preview')).toContainText('Maintenance at noon')
  const banner = page.getByTestId('bottom-banner')
  await expect(banner).toContainText('Maintenance at noon')
  await expect(banner.locator('svg')).toBeVisible()
  await expect(banner).toHaveCSS('position', 'fixed')
  const place = await banner.boundingBox()
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(page.viewportSize()?.height)
  await set(false)
  await expect(page.getByTestId('bottom-banner')).toHaveCount(0)
})

test('§8 a ninth wrong password is answered with 429 and its sentence, also for the right one', async ({ page }) => {
  const email = await signUp(page, password)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  const sentence = 'You have exceeded a rate limit, try again in one minute'
  const statuses: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/users/login')) statuses.push(answer.status())
  })
  for (let guess = 1; guess <= 10 && !statuses.includes(429); guess += 1) {
    await expect(page.getByText('Human check passed')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(guess < 9 ? `guess number ${guess}` : password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect.poll(() => statuses.length).toBe(guess)
  }
  expect(statuses).toEqual([...Array(8).fill(401), 429])
  await expect(page.getByRole('alert').first()).toContainText(sentence)
  expect(await page.evaluate(() => localStorage.getItem('app-session'))).toBeNull()
})
