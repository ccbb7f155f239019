import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { BackToNow } from './BackToNow'
import { ReplayScrubber } from './ReplayScrubber'
import { instantText, NOW, parseWhen, whenQuery, whenWithin } from './whenState'

const session = '2026-11-18'
const at = (time: string) => newYorkTimeToMs(session, time)

function shown(time: string) {
  const change = vi.fn()
  render(<ReplayScrubber state={{ change }} session={session} atMs={at(time)} />)
  return { change, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) }
}
const moved = (ms: number) => ({ session, at: instantText(ms) })

describe('C12 replay', () => {
  it('steps a second, a minute and five, to the open and to the close, and never beyond', () => {
    const { change, press } = shown('10:00')
    for (const [name, ms] of [
      ['Forward 1 s', at('10:00') + 1000],
      ['Back 1 min', at('09:59')],
      ['Forward 5 min', at('10:05')],
      ['To the open', at('09:30')],
      ['To the close', at('16:15')],
    ] as const) {
      press(name)
      expect(change, name).toHaveBeenLastCalledWith(moved(ms))
    }
  })

  it('clamps at the ends of the session', () => {
    const { change, press } = shown('09:30')
    press('Back 5 min')
    expect(change).toHaveBeenLastCalledWith(moved(at('09:30')))
  })

  it('plays at the chosen speed and stops when asked; ending it goes back to now', () => {
    vi.useFakeTimers()
    try {
      const { change, press } = shown('10:00')
      press('Play the replay')
      vi.advanceTimersByTime(2000)
      expect(change).toHaveBeenLastCalledWith(moved(at('10:00') + 2000 * 20))
      press('Stop the replay')
      vi.advanceTimersByTime(10_000)
      expect(change).toHaveBeenCalledTimes(1)
      press('End the replay')
      expect(change).toHaveBeenLastCalledWith(NOW)
    } finally {
      vi.useRealTimers()
    }
  })

  it('marks the moments of the session and jumps to the one before and the next', () => {
    const change = vi.fn()
    const moment = (time: string, kind: 'print' | 'halt', label: string) => ({
      ...{ at_ms: at(time), kind, ticker: 'NVDA', label },
    })
    const events = [
      moment('09:45', 'print', '$9M in one print'),
      moment('10:00', 'halt', 'NVDA halted'),
      moment('15:00', 'print', 'late'),
    ]
    const { container, rerender } = render(
      <ReplayScrubber state={{ change }} session={session} atMs={at('10:00')} events={events} />,
    )
    expect(screen.getByRole('status')).toHaveTextContent('NVDA halted')
    expect(container.querySelectorAll('[aria-hidden=true] > span')).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: 'To the next event' }))
    expect(change).toHaveBeenLastCalledWith(moved(at('15:00')))
    fireEvent.click(screen.getByRole('button', { name: 'To the event before' }))
    expect(change).toHaveBeenLastCalledWith(moved(at('09:45')))
    rerender(<ReplayScrubber state={{ change }} session={session} atMs={at('15:00')} events={events} />)
    expect(screen.getByRole('button', { name: 'To the next event' })).toBeDisabled()
    rerender(<ReplayScrubber state={{ change }} session={session} atMs={at('15:00')} />)
    expect(screen.queryByRole('button', { name: 'To the next event' })).toBeNull()
  })

  it('the slider says its time in words', () => {
    shown('10:00')
    expect(screen.getByRole('slider', { name: 'Replay instant' })).toHaveAttribute('aria-valuetext', '10:00:00')
  })
})

describe('the time of a page in its address', () => {
  it('comes back as it was written, and nonsense is left out', () => {
    const when = { session, source: 'cboe', at: '2026-11-18T15:04:05Z' }
    expect(parseWhen(whenQuery(when))).toEqual(when)
    expect(parseWhen({ session: '2026-02-30', at: 'noon', source: '' })).toEqual(NOW)
    expect(whenQuery(NOW)).toEqual({})
  })
})

describe('an earlier session or instant', () => {
  it('is named and left at a press; the newest has no such button', () => {
    const past = { ...NOW, session }
    const change = vi.fn()
    const { rerender } = render(<BackToNow {...whenWithin({ when: past }, change)} />)
    fireEvent.click(screen.getByRole('button', { name: 'Past session, back to now' }))
    expect(change).toHaveBeenCalledWith({ when: NOW })
    rerender(<BackToNow {...whenWithin({ when: { ...past, at: '2026-11-18T15:04:05Z' } }, change)} />)
    expect(screen.getByRole('button', { name: 'Replay, back to now' })).toBeInTheDocument()
    rerender(<BackToNow {...whenWithin({ when: NOW }, change)} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is a part of the state of a page: a change of one keeps the others', () => {
    const change = vi.fn()
    whenWithin({ when: { session, source: 'cboe', at: null } }, change).change({ at: '2026-11-18T15:04:05Z' })
    expect(change).toHaveBeenCalledWith({ when: { session, source: 'cboe', at: '2026-11-18T15:04:05Z' } })
  })
})
