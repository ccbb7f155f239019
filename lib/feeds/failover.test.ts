import { describe, expect, it } from 'vitest'
import { FAILOVER_MS, nextPrints, type PrintsCandidate } from '@/lib/feeds/failover'

const NOW = 10_000_000
const one = (source: string, more: Partial<PrintsCandidate> = {}): PrintsCandidate => ({
  source,
  downSinceMs: null,
  isOut: false,
  ...more,
})
const down = (ms: number) => ({ downSinceMs: NOW - ms })

/** feeds-live.md §13.3, issue 25 §1: one source tells the tape; the next takes over after a minute. */
describe('which source tells the tape', () => {
  it.each([
    ['the present one while it works, though a better one is there', [one('a'), one('b')], 'b', 'b'],
    ['the present one while it fails for less than a minute', [one('a', down(FAILOVER_MS - 1)), one('b')], 'a', 'a'],
    ['the next one once it failed for a minute', [one('a', down(FAILOVER_MS)), one('b')], 'a', 'b'],
    ['the best that works', [one('a', down(FAILOVER_MS)), one('b', down(1)), one('c')], 'a', 'c'],
    ['one of higher priority too', [one('a'), one('b', down(FAILOVER_MS))], 'b', 'a'],
    [
      'the next one at once where the present one was refused or paused',
      [one('a', { isOut: true }), one('b')],
      'a',
      'b',
    ],
    ['nobody who is out', [one('a', down(FAILOVER_MS)), one('b', { isOut: true })], 'a', 'a'],
    ['the present one where nobody else works', [one('a', down(FAILOVER_MS)), one('b', down(1))], 'a', 'a'],
    ['the first that works where there was none', [one('a', down(1)), one('b')], null, 'b'],
  ] as const)('%s', (_, candidates, current, next) => {
    expect(nextPrints(candidates, current, NOW)).toBe(next)
  })
})
