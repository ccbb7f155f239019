import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { datedTests } from '../scripts/tools/datedTests.mjs'
import { LongFirst } from '../scripts/tools/longFirst.mjs'
import { leftOutTests } from '../scripts/tools/realTests.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const alias = { '@': root.replace(/\/$/, '') }
/** Limits are for what hangs: a machine shared with others runs at less than half of its speed for hours. */
const limits = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }
const node = { environment: 'node' as const, root, ...limits }
/** Pure code keeps nothing between files, so they share their process: loading modules anew took half of the time. */
const dated = datedTests(root)
/** Tests of real market files run only where those are; `npm test` names the others at its end. */
const leftOut = leftOutTests(root)
const pure = (timeZone: string) => ({
  ...node,
  isolate: false,
  // Tests make many short-lived objects; with less room those of a busy moment are copied.
  execArgv: ['--max-semi-space-size=32'],
  env: { TZ: timeZone },
  provide: { timeZone, datedTests: dated },
  setupFiles: ['tests/support/countAssertions.ts', 'tests/support/ownTimeZone.ts'],
})

/**
 * Projects by what they need: what makes or reads dates in `lib` runs twice, in two process time zones, because no rule
 * may depend on them.
 */
export default defineConfig({
  root,
  resolve: { alias },
  test: {
    // What a file was turned into is kept by its content: a run of one test of the host starts in half the time.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.build/vitest' },
    reporters: [['default', { summary: false }], './tests/support/testReport.ts'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          ...pure('America/New_York'),
          name: 'lib',
          setupFiles: [
            'tests/support/countAssertions.ts',
            'tests/support/ownTimeZone.ts',
            'tests/support/zoneWatch.ts',
          ],
          include: ['lib/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          exclude: ['lib/client/**', ...leftOut],
        },
      },
      {
        resolve: { alias },
        test: {
          ...pure('Asia/Tokyo'),
          name: 'lib-tokyo',
          include: [...dated],
          exclude: [...leftOut],
        },
      },
      {
        resolve: { alias },
        test: {
          ...node,
          name: 'server',
          isolate: false,
          restoreMocks: true,
          include: ['server/**/*.test.ts'],
          env: { TZ: 'Asia/Tokyo' },
          setupFiles: ['tests/support/countAssertions.ts'],
          globalSetup: ['tests/support/buildServer.ts', 'tests/support/accountsImages.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          ...node,
          name: 'stores',
          isolate: false,
          // Hosts of tests get no server by chance; a given one stands in for the stand-in, for one test after the other.
          env: { TAPE_URL: '', TEST_TAPE_URL: process.env.TAPE_URL ?? '' },
          fileParallelism: !process.env.TAPE_URL,
          setupFiles: ['tests/support/countAssertions.ts'],
          include: ['tests/stores/**/*.test.ts', 'tests/parity/**/*.test.ts'],
          globalSetup: ['tests/support/buildServer.ts'],
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          ...limits,
          environment: 'jsdom',
          root,
          name: 'ui',
          isolate: false,
          runner: 'tests/support/freshModules.ts',
          execArgv: ['--max-semi-space-size=32'],
          // It keeps answers in its module, which is ours to make anew.
          server: { deps: { inline: ['swr'] } },
          include: ['components/**/*.test.{ts,tsx}', 'hooks/**/*.test.{ts,tsx}', 'lib/client/**/*.test.ts'],
          setupFiles: ['tests/support/countAssertions.ts', 'tests/support/uiSetup.ts'],
        },
      },
    ],
  },
})
