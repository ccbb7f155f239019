// Chromium for the rows that look at pages.
import { chromium } from 'playwright'
import { ensureBrowser } from '../tools/browser.mjs'

export const CHROME_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-timer-throttling',
]

export async function openBrowser() {
  const executablePath = await ensureBrowser()
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROME_FLAGS })
}
