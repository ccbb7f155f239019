import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SquawkButton } from '@/components/screens/news-feed/SquawkButton'
import { squawkWords } from '@/components/screens/news-feed/squawkWords'
import type { HeadlineRow } from '@/lib/contract/news'

const aRow = (key: string, at_ms: number, more: Partial<HeadlineRow> = {}): HeadlineRow => ({
  ...{ key, at_ms, date: '2026-11-19', title: `Title ${key}`, publisher: 'Wire', tickers: [], tags: [] },
  ...{ sentiment: null, is_major: false, summary: '', url: 'https://news.example/a' },
  ...more,
})
const spoken: string[] = []
function stubVoices(voices: readonly Partial<SpeechSynthesisVoice>[]) {
  spoken.length = 0
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: ({ text }: { text: string }) => spoken.push(text),
    cancel: () => spoken.push('(hush)'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
}
afterEach(() => vi.unstubAllGlobals())
const local = { localService: true, lang: 'en-US' }

describe('News Feed squawk (speech)', () => {
  it('is off at first, then tells what comes in, once, with its name spelled', async () => {
    stubVoices([local])
    const { rerender, unmount } = render(<SquawkButton rows={[aRow('old', 5)]} nowMs={10} />)
    const button = screen.getByRole('button', { name: 'Squawk: read new headlines aloud', pressed: false })
    expect(spoken).toEqual([])
    await userEvent.click(button)
    expect(spoken).toEqual(['Squawk on'])
    const fresh = [aRow('new', 20, { tickers: ['KO'] }), aRow('old', 5)]
    rerender(<SquawkButton rows={fresh} nowMs={30} />)
    rerender(<SquawkButton rows={[...fresh]} nowMs={40} />)
    expect(spoken).toEqual(['Squawk on', 'K O: Title new'])
    await userEvent.click(screen.getByRole('button', { name: 'Squawk off', pressed: true }))
    rerender(<SquawkButton rows={[aRow('later', 50), ...fresh]} nowMs={60} />)
    expect(spoken.slice(2)).toEqual(['(hush)'])
    unmount()
    expect(spoken.at(-1)).toBe('(hush)')
  })

  it.each([
    ['of a network', [{ localService: false, lang: 'en-US' }]],
    ['of another language', [{ localService: true, lang: 'de-DE' }]],
    ['at all', []],
  ])('a browser with no voice but one %s cannot be switched on', (_what, voices) => {
    stubVoices(voices)
    render(<SquawkButton rows={[]} nowMs={10} />)
    expect(screen.getByRole('button', { name: 'Squawk: this browser has no English voice of its own' })).toBeDisabled()
  })

  it('of many at once it reads three, the major ones first of all, in their order, and counts the others', () => {
    const rows = [5, 4, 3, 2, 1].map((n) => aRow(String(n), n, { is_major: n === 1 }))
    const { words, told } = squawkWords(rows, { sinceMs: 0, told: new Set() })
    expect(words).toEqual(['Title 1', 'Title 4', 'Title 5', 'and 2 more'])
    expect(told).toHaveLength(5)
    expect(squawkWords(rows, { sinceMs: 0, told: new Set(told) }).words).toEqual([])
  })
})
