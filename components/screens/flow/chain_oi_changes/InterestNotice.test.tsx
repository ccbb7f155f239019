import { render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { InterestNotice } from '@/components/screens/flow/chain_oi_changes/InterestNotice'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

afterEach(() => {
  vi.useRealTimers()
})

const wordsAt = (date: string, time: string, simulated = false) => {
  vi.useFakeTimers({ now: newYorkTimeToMs(date, time) })
  const { container, unmount } = render(<InterestNotice simulated={simulated} />)
  const words = container.textContent
  unmount()
  return words
}

describe('Open Interest Explorer (§4.1)', () => {
  it('F37 before 06:30 the values are those of the last session, until 06:45 they are coming in, then nothing is said', () => {
    expect(wordsAt('2026-11-19', '00:05')).toMatch(/values of the last session.*expected about 06:30/)
    expect(wordsAt('2026-11-19', '06:29')).toMatch(/values of the last session/)
    expect(wordsAt('2026-11-19', '06:30')).toMatch(/coming in; it is complete about 06:45/)
    expect(wordsAt('2026-11-19', '06:45')).toBe('')
  })

  it('says nothing on a day without a session and of the built-in market', () => {
    expect(wordsAt('2026-11-21', '05:00')).toBe('')
    expect(wordsAt('2026-11-19', '05:00', true)).toBe('')
  })
})
