import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

/** The real build, started by scripts/e2e.mjs; one browser at a time because the machine may be small. */
export default defineConfig({
  testDir: '.',
  // Limits are for what hangs: a machine shared with others runs at less than half of its speed for hours.
  timeout: 480_000,
  expect: { timeout: 120_000 },
  workers: 1,
  projects: [
    { name: 'people', testIgnore: 'wholeHost.spec.ts' },
    { name: 'whole host', testMatch: 'wholeHost.spec.ts', dependencies: ['people'], workers: 1 },
  ],
  // A machine shared with others can starve the browser for seconds; what passes only the second time is reported as flaky.
  retries: 1,
  reporter: [['list'], ['../support/browserReport.ts']],
  outputDir: '../../test-results',
  use: {
    ...(process.env.BASE_URL ? { baseURL: process.env.BASE_URL } : {}),
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
    // A trace of every first try costs a third of the run; the second try of what failed is kept.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
