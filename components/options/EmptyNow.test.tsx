import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EmptyNow } from '@/components/options/EmptyNow'

const live = vi.hoisted(() => ({ behind: 0 }))
vi.mock('@/hooks/live/useLiveTopic', () => ({
  useLiveTopic: (_topic: string, { enabled }: { enabled: boolean }) =>
    enabled ? { data: { behind_ms: live.behind } } : {},
}))

const now = { session: null, source: null, at: null }
const said = () => screen.getByRole('status').textContent

it.each([
  ['the running session, in time', now, 0, 'Nothing fits.'],
  ['a past session', { ...now, session: '2026-11-19' }, 3_600_000, 'Nothing fits.'],
  [
    'the running session, an hour behind',
    now,
    3_600_000,
    'The host is catching up with the session, 1 h behind. Rows come by themselves.',
  ],
])('C17 an empty list says why: %s', (_name, when, behind, words) => {
  live.behind = behind
  render(<EmptyNow when={when}>Nothing fits.</EmptyNow>)
  expect(said()).toBe(words)
})
